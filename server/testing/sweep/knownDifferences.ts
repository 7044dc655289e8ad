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

/** The differences of these operations, by the name of their argument, that have the same reason. */
const known = (
  because: string,
  same: Pick<Known, 'who' | 'of' | 'isTheirs'>,
  named: readonly [operation: RegExp, argument: string][],
): Known[] => named.map(([operation, argument]) => ({ operation, argument, because, ...same }))

/** Arguments for which a foreign record may get another response than a non-existent one. */
export const knownDifferences: readonly Known[] = [
  ...known('the caller chooses the id of a new record, and learns when it is taken', {}, [
    [/^(create\w+|registerProfile|savePerson|saveStatements)$/, 'id'],
  ]),
  ...known('the caller chooses the id of a copy, and learns when it is taken', {}, [
    [/^(cloneQuestionnaire|duplicateQuestion)$/, 'copyId'],
  ]),
  ...known('the page behind a mailed link says whether the account, the invitation or the code is missing', {}, [
    [/^profileForInvite$/, 'userId'],
  ]),
  ...known('an address has one account on the whole platform: a caller who adds a person learns that it is taken', {}, [
    [/^(savePerson|addQuestionnaireUser)$/, 'email'],
  ]),
  ...known(
    'all people of the company may participate, and a deleted person is restored',
    { of: ofCompany, isTheirs: true },
    [[/^addQuestionnaireUser$/, 'email']],
  ),
  ...known('all people of the company may participate', { who: departmental, of: ['own', 'other'], isTheirs: true }, [
    [/^createQuestionnaireRespondentSession$/, 'userId'],
  ]),
  ...known(
    'people of the company may be moved into the caller’s department, and are visible for it',
    { who: departmental, of: ['own', 'other'], isTheirs: true },
    [[/^(profile|user)$/, 'id']],
  ),
  ...known('the same people by their account', { who: departmental, of: ['own', 'other'], isTheirs: true }, [
    [/^profile$/, 'userId'],
  ]),
  ...known(
    'people of the company may be moved into the caller’s department',
    { who: departmental, of: ['own', 'other'], isTheirs: true },
    [[/^moveProfiles$/, 'ids']],
  ),
  ...known(
    'reports about the past stay as they are',
    { who: ['companyAdmin', 'managingStaff'], of: ['deleted'], isTheirs: true },
    [[/^(subscriptionReportViewModel|reportBuilderViewModel|createReportPackage)$/, 'subscriptionDepartmentId']],
  ),
  ...known('staff administer every account', { who: staff, of: ['foreign'], isTheirs: true }, [
    [/^(profile|user)$/, 'id'],
    [/^profile$/, 'userId'],
  ]),
  ...known('staff administer every account', { who: ['staff'], of: ['foreign'], isTheirs: true }, [
    [/^(erasePerson|erasurePreview)$/, 'userId'],
    [/^erasurePreview$/, 'email'],
  ]),
  ...known(
    'archived people can still request erasure',
    { who: ['companyAdmin', 'managingStaff'], of: ['deleted'], isTheirs: true },
    [
      [/^(erasePerson|erasurePreview)$/, 'userId'],
      [/^erasurePreview$/, 'email'],
    ],
  ),
  ...known('staff administer every company', { who: staff, isTheirs: true }, [
    [/^(eraseSubscription|subscriptionErasurePreview|retentionPreview)$/, 'subscriptionId'],
    [/^callOffErasure$/, 'id'],
    [/^(manage|update|delete)?[sS]ubscription$/, 'id'],
    [/^subscriptions$/, 'search'],
  ]),
  ...known('staff administer the jobs of every company', { who: staff, isTheirs: true }, [[/^retryJob$/, 'id']]),
  ...known('staff provide and withdraw standard templates', { who: staff, isTheirs: true }, [
    [/^(create|update|delete|save)SubscriptionTemplateLinks?$/, 'id'],
    [/^(create|save)SubscriptionTemplateLinks?$/, 'subscriptionId'],
    [/^standardTemplates$/, 'subscriptionId'],
  ]),
  ...known('a standard template may be provided to every company', { who: staff, isTheirs: true }, [
    [/^createSubscriptionTemplateLink$/, 'questionnaireId'],
    [/^saveSubscriptionTemplateLinks$/, 'include'],
  ]),
  ...known('withdrawing a template that was not provided changes nothing', { who: staff, isTheirs: true }, [
    [/^saveSubscriptionTemplateLinks$/, 'exclude'],
  ]),
  ...known('staff provide and withdraw standard templates', { who: staff, of: ['foreign'], isTheirs: true }, [
    [/^subscriptionTemplateLinks$/, 'subscriptionId'],
  ]),
  ...known(
    'staff administer every account, and learn what is refused while they act for a company',
    { who: ['managingStaff'], of: ['foreign'] },
    [[/^emailChange$/, 'userId']],
  ),
  ...known('staff see the results of every company', { who: staff, isTheirs: true }, [
    [/^subscriptionAnalyserViewModel$/, 'id'],
    [/^(analyser(Results|Learners)|savedViews|createSavedView)$/, 'subscriptionId'],
    [/^(subscription|department|user|questionnaire)DashboardViewModel$/, 'id'],
    [/^administrationDashboardViewModel$/, 'search'],
  ]),
  ...known('staff see the results of every company', { who: staff, of: ['foreign'], isTheirs: true }, [
    [/^(campaignComparison|comparisonChoices)$/, 'questionnaireId'],
  ]),
  ...known('staff see every standard template', { who: staff, isTheirs: true }, [
    [/^(standard|offered)Templates$/, 'search'],
  ]),
]
