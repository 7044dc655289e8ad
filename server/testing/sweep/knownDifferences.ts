import type { Place } from './place'
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

/** Arguments for which another's record may be answered otherwise than none at all. */
export const knownDifferences: readonly Known[] = [
  {
    operation: /^(create\w+|registerProfile|savePerson)$/,
    argument: 'id',
    because: 'whoever makes something chooses its id, and is told when it is taken',
  },
  {
    operation: /^(cloneQuestionnaire|duplicateQuestion)$/,
    argument: 'copyId',
    because: 'whoever copies something chooses the id of the copy, and is told when it is taken',
  },
  {
    operation: /^profileForInvite$/,
    argument: 'userId',
    because: 'the page behind a mailed link says whether the account, the invitation or the code is missing',
  },
  {
    operation: /^(savePerson|addQuestionnaireUser)$/,
    argument: 'email',
    because: 'an address has one account, wherever it lies: whoever adds a person is told that it is taken',
  },
  {
    operation: /^addQuestionnaireUser$/,
    argument: 'email',
    of: ofCompany,
    isTheirs: true,
    because: 'everybody of the company may be asked, and somebody deleted comes back',
  },
  {
    operation: /^createQuestionnaireRespondentSession$/,
    argument: 'userId',
    who: departmental,
    of: ['own', 'other'],
    isTheirs: true,
    because: 'everybody of the company may be asked',
  },
  {
    operation: /^(profile|user)$/,
    argument: 'id',
    who: departmental,
    of: ['own', 'other'],
    isTheirs: true,
    because: 'people of the company may be taken into one’s department, and are seen for it',
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
    because: 'people of the company may be taken into one’s department',
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
    because: 'staff look after every account',
  },
  {
    operation: /^profile$/,
    argument: 'userId',
    who: staff,
    of: ['foreign'],
    isTheirs: true,
    because: 'staff look after every account',
  },
  {
    operation: /^(erasePerson|erasurePreview)$/,
    argument: 'userId',
    who: ['staff'],
    of: ['foreign'],
    isTheirs: true,
    because: 'staff look after every account',
  },
  {
    operation: /^erasurePreview$/,
    argument: 'email',
    who: ['staff'],
    of: ['foreign'],
    isTheirs: true,
    because: 'staff look after every account',
  },
  {
    operation: /^(erasePerson|erasurePreview)$/,
    argument: 'userId',
    who: ['companyAdmin', 'managingStaff'],
    of: ['deleted'],
    isTheirs: true,
    because: 'people who were archived can still ask to be erased',
  },
  {
    operation: /^erasurePreview$/,
    argument: 'email',
    who: ['companyAdmin', 'managingStaff'],
    of: ['deleted'],
    isTheirs: true,
    because: 'people who were archived can still ask to be erased',
  },
  {
    operation: /^(eraseSubscription|subscriptionErasurePreview|retentionPreview)$/,
    argument: 'subscriptionId',
    who: staff,
    isTheirs: true,
    because: 'staff look after every company',
  },
  {
    operation: /^retryJob$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff look after the work of every company',
  },
  {
    operation: /^callOffErasure$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff look after every company',
  },
  {
    operation: /^(manage|update|delete)?[sS]ubscription$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff look after every company',
  },
  {
    operation: /^subscriptions$/,
    argument: 'search',
    who: staff,
    isTheirs: true,
    because: 'staff look after every company',
  },
  {
    operation: /^(create|update|delete|save)SubscriptionTemplateLinks?$/,
    argument: 'id',
    who: staff,
    isTheirs: true,
    because: 'staff give and take standard templates',
  },
  {
    operation: /^(create|save)SubscriptionTemplateLinks?$/,
    argument: 'subscriptionId',
    who: staff,
    isTheirs: true,
    because: 'staff give and take standard templates',
  },
  {
    operation: /^createSubscriptionTemplateLink$/,
    argument: 'questionnaireId',
    who: staff,
    isTheirs: true,
    because: 'a standard template may be given to every company',
  },
  {
    operation: /^saveSubscriptionTemplateLinks$/,
    argument: 'include',
    who: staff,
    isTheirs: true,
    because: 'a standard template may be given to every company',
  },
  {
    operation: /^saveSubscriptionTemplateLinks$/,
    argument: 'exclude',
    who: staff,
    isTheirs: true,
    because: 'taking a template that was not given changes nothing',
  },
  {
    operation: /^standardTemplates$/,
    argument: 'subscriptionId',
    who: staff,
    isTheirs: true,
    because: 'staff give and take standard templates',
  },
  {
    operation: /^subscriptionTemplateLinks$/,
    argument: 'subscriptionId',
    who: staff,
    of: ['foreign'],
    isTheirs: true,
    because: 'staff give and take standard templates',
  },
  {
    operation: /^emailChange$/,
    argument: 'userId',
    who: ['managingStaff'],
    of: ['foreign'],
    because: 'staff look after every account, and are told what is refused while they act for a company',
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
