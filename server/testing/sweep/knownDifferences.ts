import type { Place } from './location'
import type { SweeperName } from './sweepFixture'

type Known = {
  operation: RegExp
  /** The name of the argument. */
  argument: string
  who?: readonly SweeperName[]
  /** The place of the named record. */
  of?: readonly Place[]
  /** Whether the caller may also see and change the named record. */
  isTheirs?: boolean
  because: string
}

const staff = ['staff', 'managingStaff'] as const
const departmental = ['departmentAdmin', 'otherDepartmentAdmin'] as const
const ofCompany = ['own', 'other', 'deleted'] as const

/** Arguments for which a foreign record may get another response than a non-existent one. */
export const knownDifferences: readonly Known[] = [
  {
    operation: /^(create\w+|registerProfile|savePerson|saveStatements)$/,
    argument: 'id',
    because: 'the caller chooses the id of a new record, and learns when it is taken',
  },
  {
    operation: /^(cloneQuestionnaire|duplicateQuestion)$/,
    argument: 'copyId',
    because: 'the caller chooses the id of a copy, and learns when it is taken',
  },
  {
    operation: /^profileForInvite$/,
    argument: 'userId',
    because: 'the page behind a mailed link says whether the account, the invitation or the code is missing',
  },
  {
    operation: /^(savePerson|addQuestionnaireUser)$/,
    argument: 'email',
    because: 'an address has one account on the whole platform: a caller who adds a person learns that it is taken',
  },
  {
    operation: /^addQuestionnaireUser$/,
    argument: 'email',
    of: ofCompany,
    isTheirs: true,
    because: 'all people of the company may participate, and a deleted person is restored',
  },
  {
    operation: /^createQuestionnaireRespondentSession$/,
    argument: 'userId',
    who: departmental,
    of: ['own', 'other'],
    isTheirs: true,
    because: 'all people of the company may participate',
  },
  {
    operation: /^(profile|user)$/,
    argument: 'id',
    who: departmental,
    of: ['own', 'other'],
    isTheirs: true,
    because: 'people of the company may be moved into the caller’s department, and are visible for it',
  },
  {
    operation: /^profile$/,
    argument: 'userId',
    who: departmental,
    of: ['own', 'other'],
    isTheirs: true,
    because: 'the same people by their account',
  },
  {
    operation: /^moveProfiles$/,
    argument: 'ids',
    who: departmental,
    of: ['own', 'other'],
    isTheirs: true,
    because: 'people of the company may be moved into the caller’s department',
  },
  {
    operation: /^(subscriptionReportViewModel|reportBuilderViewModel|createReportPackage)$/,
    argument: 'subscriptionDepartmentId',
    who: ['companyAdmin', 'managingStaff'],
    of: ['deleted'],
    isTheirs: true,
    because: 'reports about the past stay as they are',
  },
  {
    operation: /^(profile|user)$/,
    argument: 'id',
    who: staff,
    of: ['foreign'],
    isTheirs: true,
    because: 'staff administer every account',
  },
  {
    operation: /^profile$/,
    argument: 'userId',
    who: staff,
    of: ['foreign'],
    isTheirs: true,
    because: 'staff administer every account',
  },
  {
    operation: /^(erasePerson|erasurePreview)$/,
    argument: 'userId',
    who: ['staff'],
    of: ['foreign'],
    isTheirs: true,
    because: 'staff administer every account',
  },
  {
    operation: /^erasurePreview$/,
    argument: 'email',
    who: ['staff'],
    of: ['foreign'],
    isTheirs: true,
    because: 'staff administer every account',
  },
  {
    operation: /^(erasePerson|erasurePreview)$/,
    argument: 'userId',
    who: ['companyAdmin', 'managingStaff'],
    of: ['deleted'],
    isTheirs: true,
    because: 'archived people can still request erasure',
  },
  {
    operation: /^erasurePreview$/,
    argument: 'email',
    who: ['companyAdmin', 'managingStaff'],
    of: ['deleted'],
    isTheirs: true,
    because: 'archived people can still request erasure',
  },
  {
    operation: /^(eraseSubscription|subscriptionErasurePreview|retentionPreview)$/,
    argument: 'subscriptionId',
    who: staff,
    isTheirs: true,
    because: 'staff administer every company',
  },
  {
    operation: /^retryJob$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff administer the jobs of every company',
  },
  {
    operation: /^callOffErasure$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff administer every company',
  },
  {
    operation: /^(manage|update|delete)?[sS]ubscription$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff administer every company',
  },
  {
    operation: /^subscriptions$/,
    argument: 'search',
    who: staff,
    isTheirs: true,
    because: 'staff administer every company',
  },
  {
    operation: /^(create|update|delete|save)SubscriptionTemplateLinks?$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff provide and withdraw standard templates',
  },
  {
    operation: /^(create|save)SubscriptionTemplateLinks?$/,
    argument: 'subscriptionId',
    who: staff,
    isTheirs: true,
    because: 'staff provide and withdraw standard templates',
  },
  {
    operation: /^createSubscriptionTemplateLink$/,
    argument: 'questionnaireId',
    who: staff,
    isTheirs: true,
    because: 'a standard template may be provided to every company',
  },
  {
    operation: /^saveSubscriptionTemplateLinks$/,
    argument: 'include',
    who: staff,
    isTheirs: true,
    because: 'a standard template may be provided to every company',
  },
  {
    operation: /^saveSubscriptionTemplateLinks$/,
    argument: 'exclude',
    who: staff,
    isTheirs: true,
    because: 'withdrawing a template that was not provided changes nothing',
  },
  {
    operation: /^standardTemplates$/,
    argument: 'subscriptionId',
    who: staff,
    isTheirs: true,
    because: 'staff provide and withdraw standard templates',
  },
  {
    operation: /^subscriptionTemplateLinks$/,
    argument: 'subscriptionId',
    who: staff,
    of: ['foreign'],
    isTheirs: true,
    because: 'staff provide and withdraw standard templates',
  },
  {
    operation: /^emailChange$/,
    argument: 'userId',
    who: ['managingStaff'],
    of: ['foreign'],
    because: 'staff administer every account, and learn what is refused while they act for a company',
  },
  {
    operation: /^subscriptionAnalyserViewModel$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff see the results of every company',
  },
  {
    operation: /^(analyser(Results|Learners)|savedViews|createSavedView)$/,
    argument: 'subscriptionId',
    who: staff,
    isTheirs: true,
    because: 'staff see the results of every company',
  },
  {
    operation: /^(campaignComparison|comparisonChoices)$/,
    argument: 'questionnaireId',
    who: staff,
    of: ['foreign'],
    isTheirs: true,
    because: 'staff see the results of every company',
  },
  {
    operation: /^(subscription|department|user|questionnaire)DashboardViewModel$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff see the results of every company',
  },
  {
    operation: /^administrationDashboardViewModel$/,
    argument: 'search',
    who: staff,
    isTheirs: true,
    because: 'staff see the results of every company',
  },
  {
    operation: /^(standard|offered)Templates$/,
    argument: 'search',
    who: staff,
    isTheirs: true,
    because: 'staff see every standard template',
  },
]
