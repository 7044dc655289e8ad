import { randomUUID } from 'node:crypto'
import { HeaderMap } from '@apollo/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, db } from '@/server/db/client'
import type { Records } from '@/server/testing/sweep/records'
import { type Sweeper, type SweeperName, sweepFixture } from '@/server/testing/sweep/sweepFixture'
import { ticketOf } from '@/server/testing/sweep/ticketOf'
import { graphqlContext } from './context'
import { server } from './server'

const now = new Date('2026-06-15T12:00:00Z')
const roles = ['nobody', 'person', 'departmentAdmin', 'companyAdmin', 'staff'] as const satisfies readonly SweeperName[]
let world: Record<SweeperName, Sweeper>
beforeAll(async () => {
  // Starts the server, unless an earlier test file of the process has.
  await server.executeOperation({ query: '{ __typename }' }, { contextValue: null as never })
  world = await sweepFixture(now)
})

const page = 'offset: 0, first: 10'
const fresh = () => `id: "${randomUUID()}"`
const mail = () => `${randomUUID()}@example.test`
const questionInput = (questionText: string) =>
  `questionType: Measure, responseType: Number, questionText: "${questionText}"`

/** Queries of external people and programs, with the names and arguments promised to them. */
const queries: Record<string, (records: Records) => string> = {
  subscription: (r) =>
    `subscription(id: "${r.subscription}") { id name archived brandColor brandImageBlobReferenceId brandImageBlobReference { id filename mimeType storageReference archived url } isLimitedSubscription endDate numberOfQuestionnaires currencyText currencySymbol departments { id name } }`,
  subscriptions: () => `subscriptions(${page}) { items { id name } totalCount }`,
  profile: (r) =>
    `profile(id: "${r.profile}") { id userId firstName lastName archived subscriptionId subscriptionDepartmentId user { email emailConfirmed roleGroup { id name } } }`,
  'profile of an account': (r) => `profile(userId: "${r.user}") { id }`,
  profileForInvite: (r) => `profileForInvite(userId: "${r.invited}", code: "${r.code}") { firstName lastName email }`,
  user: (r) =>
    `user(id: "${r.user}") { id userName email emailConfirmed phoneNumberConfirmed twoFactorEnabled lockoutEnd lockoutEnabled accessFailedCount roleGroup { id name } }`,
  profiles: (r) =>
    `profiles(${page}, subscriptionId: ${r.home === '' ? 'null' : `"${r.subscription}"`}, emails: ["${r.email}"], ids: ["${r.profile}"], userIds: ["${r.user}"]) { items { id user { id email roleGroup { id name } } } totalCount }`,
  'profiles of a department': (r) =>
    `profiles(${page}, subscriptionId: "${r.subscription}", subscriptionDepartmentId: "${r.subscriptionDepartment}") { items { id } }`,
  'profiles outside a department': (r) =>
    `profiles(${page}, subscriptionId: "${r.subscription}", notSubscriptionDepartmentId: "${r.subscriptionDepartment}") { items { id } }`,
  subscriptionDepartments: (r) =>
    `subscriptionDepartments(${page}, subscriptionId: "${r.subscription}") { items { id subscriptionId name archived } totalCount }`,
  roleGroups: () => 'roleGroups { items { id name } totalCount }',
  questionnaires: (r) =>
    `questionnaires(${page}, subscriptionId: ${r.home === '' ? 'null' : `"${r.subscription}"`}, subscriptionDepartmentId: null, isTemplate: false, includeAll: true, questionnaireType: Campaign, includeDefault: true) { items { id subscriptionDepartment { id name } } totalCount }`,
  questionnaire: (r) =>
    `questionnaire(id: "${r.questionnaire}") { id name subscriptionId subscriptionDepartmentId isTemplate questionnaireType startDate endDate numberOfDays description templateDescription archived reminderType isPublished hasSentEmails userId sections { id questionnaireId name description displayOrder archived } questions { id questionnaireId questionnaireSectionId displayOrder questionType analysisTypeId responseType reinforcementText minTextBoxes maxTextBoxes isReinforcementRequired archived questionText scaleMax isNARequired multipleChoiceResponse1 multipleChoiceResponse8 isPercentage isIncrease } respondentSessions { id questionnaireId userId subscriptionId subscriptionDepartmentId archived startDate endDate lineManagerName lineManagerEmail email responses { id } } }`,
  'questionnaire that was given to the person': (r) =>
    `questionnaire(id: "${r.liveQuestionnaire}") { id sections { id } questions { id } respondentSessions { id } learningUnit { id } }`,
  learningUnit: (r) =>
    `learningUnit(questionnaireId: "${r.questionnaire}") { id subscriptionId questionnaireId name learningUnitType cost costPerLearner provider isMTDSubscription startDate endDate archived }`,
  questionnaireRespondentSession: (r) =>
    `questionnaireRespondentSession(questionnaireId: "${r.liveQuestionnaire}", userId: "${r.user}") { session { id } responses { id questionId userId questionnaireId questionnaireRespondentSessionId textInput amountInput yesNoInput eventDate cancelEventDate reinforcementText isUserInput displayOrder archived } }`,
  'questionnaireRespondentSession by its id': (r) =>
    `questionnaireRespondentSession(id: "${r.questionnaireRespondentSession}") { session { id } }`,
  editQuestionnaireSupportingData: (r) =>
    `editQuestionnaireSupportingData(subscriptionId: ${r.home === '' ? 'null' : `"${r.subscription}"`}) { subscription { id } departments { id name } analysisTypes { id name } }`,
  analysisTypes: (r) =>
    `analysisTypes(${page}, subscriptionId: ${r.home === '' ? 'null' : `"${r.subscription}"`}) { items { id subscriptionId name isAdminOnly baseAmountDefault archived } totalCount }`,
  questionnaireAnalysisTypeLinks: (r) =>
    `questionnaireAnalysisTypeLinks(${page}, questionnaireId: "${r.questionnaire}", analysisTypeId: "${r.analysisType}", subscriptionId: "${r.subscription}") { items { id analysisTypeId questionnaireId subscriptionId baseAmount archived } totalCount }`,
  questionnaireSections: (r) =>
    `questionnaireSections(${page}, questionnaireId: "${r.questionnaire}", questionnaireIds: ["${r.questionnaire}"]) { items { id } totalCount }`,
  subscriptionTemplateLinks: (r) =>
    `subscriptionTemplateLinks(${page}, subscriptionId: "${r.subscription}") { items { id subscriptionId questionnaireId isHiddenBySubscriptionAdministrator archived } totalCount }`,
  questionnaireRespondentSessions: (r) =>
    `questionnaireRespondentSessions(${page}, subscriptionId: "${r.subscription}", questionnaireId: "${r.liveQuestionnaire}") { items { id user { email } profile { firstName lastName } responses { id } } totalCount }`,
  'questionnaireRespondentSessions of a company': (r) =>
    `questionnaireRespondentSessions(${page}, subscriptionId: "${r.subscription}") { items { id questionnaireId } totalCount }`,
  people: (r) =>
    `people(${page}, search: "ann", departmentIds: ["${r.subscriptionDepartment}"], notInQuestionnaireId: "${r.questionnaire}") { items { id userId firstName lastName email subscriptionDepartmentId } totalCount }`,
  audiences: () => `audiences(${page}) { items { id name peopleCount } totalCount }`,
  questionResponses: (r) => `questionResponses(questionnaireId: "${r.liveQuestionnaire}") { items { id } totalCount }`,
  questions: (r) => `questions(questionnaireId: "${r.questionnaire}") { items { id } totalCount }`,
  meDashboardViewModel: () =>
    'meDashboardViewModel { questionnaires { id } sections { id } questions { id } sessions { id responses { id } } profile { id } }',
  'meDashboardViewModel of an account': (r) =>
    `meDashboardViewModel(profileId: "${r.profile}", userId: "${r.user}") { profile { id } }`,
  administrationDashboardViewModel: () =>
    'administrationDashboardViewModel { subscriptions { items { id } } departments { items { id } } profiles { items { id } } questionnaires { items { id } } }',
  questionnaireDashboardViewModel: (r) =>
    `questionnaireDashboardViewModel(id: "${r.liveQuestionnaire}") { __typename }`,
  subscriptionDashboardViewModel: (r) => `subscriptionDashboardViewModel(id: "${r.subscription}") { __typename }`,
  subscriptionAnalyserViewModel: (r) =>
    `subscriptionAnalyserViewModel(id: "${r.subscription}", includeOngoing: true, subscriptionDepartmentId: "${r.subscriptionDepartment}") { departments { id } questionnaires { id sections { id } } sessions { items { id } } learningUnits { id } analysisTypeLinks { id } analysisTypes { id } }`,
  analyserInterrogationSupportingData: (r) =>
    `analyserInterrogationSupportingData(questionnaireIds: ["${r.liveQuestionnaire}"], includeNonUser: true) { questions { id } responses { items { id } } }`,
  campaignOverviewViewModel: (r) =>
    `campaignOverviewViewModel(subscriptionId: "${r.subscription}", questionnaireId: "${r.liveQuestionnaire}", includeNonUser: true) { subscription { id } questionnaire { id respondentSessions { id } } sections { id } questions { id } sessions { id } responses { items { id } totalCount } analysisTypes { id name } analysisTypeLinks { id baseAmount } learningUnit { id } categoryResults { name result arrow } sectionResults { id sectionName questionnaireName sectionQuestionData { id n answers { sessionId values } } } learnerResults { totalLearners totalCost costPerLearner } resultsPieChartResults { name value } }`,
  subscriptionReportViewModel: (r) =>
    `subscriptionReportViewModel(id: "${r.liveQuestionnaire}", excludeIncomplete: true, subscriptionDepartmentId: "${r.subscriptionDepartment}") { __typename }`,
  individualReportViewModel: (r) =>
    `individualReportViewModel(id: "${r.liveQuestionnaire}", excludeIncomplete: true, userId: "${r.finisher}") { __typename }`,
}

const mutations: Record<string, (records: Records) => string> = {
  registerProfile: (r) =>
    `registerProfile(model: { ${fresh()}, userId: "${r.registered}", firstName: "Ann", lastName: "Vale" }) { id }`,
  createProfile: (r) =>
    `createProfile(model: { ${fresh()}, userId: "${r.nameless}", firstName: "Ann", lastName: "Vale" }) { id }`,
  updateProfile: (r) => `updateProfile(model: { id: "${r.profile}", firstName: "Ann", lastName: "Vale" }) { id }`,
  deleteProfile: (r) => `deleteProfile(id: "${r.profile}")`,
  changeUserRoleGroup: (r) => `changeUserRoleGroup(userId: "${r.user}", roleGroupId: "${r.roleGroup}") { id }`,
  createSubscription: () =>
    `createSubscription(model: { ${fresh()}, name: "${randomUUID()}", isLimitedSubscription: false, currencyText: "GBP", currencySymbol: "£" }) { id }`,
  updateSubscription: (r) => `updateSubscription(model: { id: "${r.subscription}", brandColor: "#115577" }) { id }`,
  deleteSubscription: (r) => `deleteSubscription(id: "${r.subscription}")`,
  createSubscriptionDepartment: (r) =>
    `createSubscriptionDepartment(model: { ${fresh()}, subscriptionId: "${r.subscription}", name: "${randomUUID()}" }) { id }`,
  updateSubscriptionDepartment: (r) =>
    `updateSubscriptionDepartment(model: { id: "${r.subscriptionDepartment}", name: "${randomUUID()}" }) { id }`,
  deleteSubscriptionDepartment: (r) => `deleteSubscriptionDepartment(id: "${r.subscriptionDepartment}")`,
  createQuestionnaire: (r) =>
    `createQuestionnaire(model: { ${fresh()}, name: "Asked", subscriptionId: ${r.home === '' ? 'null' : `"${r.subscription}"`}, isTemplate: ${r.home === ''}, questionnaireType: Campaign }) { id }`,
  updateQuestionnaire: (r) => `updateQuestionnaire(model: { id: "${r.questionnaire}", name: "Asked" }) { id }`,
  deleteQuestionnaire: (r) => `deleteQuestionnaire(id: "${r.questionnaire}")`,
  cloneQuestionnaire: (r) =>
    `cloneQuestionnaire(id: "${r.questionnaire}", isTemplate: true, questionnaireType: Campaign, subscriptionId: ${r.home === '' ? 'null' : `"${r.subscription}"`}, subscriptionDepartmentId: ${r.home === '' ? 'null' : `"${r.subscriptionDepartment}"`}) { id }`,
  createQuestionnaireSection: (r) =>
    `createQuestionnaireSection(model: { ${fresh()}, questionnaireId: "${r.questionnaire}", name: "Section", description: "", displayOrder: 1 }) { id }`,
  updateQuestionnaireSection: (r) =>
    `updateQuestionnaireSection(model: { id: "${r.questionnaireSection}", name: "Section" }) { id }`,
  deleteQuestionnaireSection: (r) => `deleteQuestionnaireSection(id: "${r.questionnaireSection}")`,
  createQuestion: (r) =>
    `createQuestion(model: { ${fresh()}, questionnaireId: "${r.questionnaire}", questionnaireSectionId: "${r.questionnaireSection}", analysisTypeId: "${r.analysisType}", ${questionInput('How many?')} }) { id }`,
  updateQuestion: (r) =>
    `updateQuestion(model: { id: "${r.question}", questionnaireSectionId: "${r.questionnaireSection}", analysisTypeId: "${r.analysisType}", ${questionInput('How many now?')} }) { id }`,
  deleteQuestion: (r) => `deleteQuestion(id: "${r.question}")`,
  createLearningUnit: (r) =>
    `createLearningUnit(model: { ${fresh()}, questionnaireId: "${r.questionnaire}", name: "Course", learningUnitType: "Book" }) { id }`,
  updateLearningUnit: (r) =>
    `updateLearningUnit(model: { id: "${r.learningUnit}", name: "Course", learningUnitType: "Book", archived: true }) { id archived }`,
  createAnalysisType: (r) =>
    `createAnalysisType(model: { ${fresh()}, name: "${randomUUID()}", subscriptionId: ${r.home === '' ? 'null' : `"${r.subscription}"`} }) { id baseAmountDefault }`,
  updateAnalysisType: (r) =>
    `updateAnalysisType(model: { id: "${r.analysisType}", name: "${randomUUID()}", baseAmountDefault: 5 }) { id }`,
  deleteAnalysisType: (r) => `deleteAnalysisType(id: "${r.analysisType}")`,
  createQuestionnaireAnalysisTypeLink: (r) =>
    `createQuestionnaireAnalysisTypeLink(model: { ${fresh()}, questionnaireId: "${r.questionnaire}", analysisTypeId: "${r.analysisType}", baseAmount: 5 }) { id }`,
  updateQuestionnaireAnalysisTypeLink: (r) =>
    `updateQuestionnaireAnalysisTypeLink(model: { id: "${r.questionnaireAnalysisTypeLink}", baseAmount: 5 }) { id }`,
  deleteQuestionnaireAnalysisTypeLink: (r) =>
    `deleteQuestionnaireAnalysisTypeLink(id: "${r.questionnaireAnalysisTypeLink}")`,
  addQuestionnaireUser: (r) =>
    `addQuestionnaireUser(model: { questionnaireId: "${r.questionnaire}", email: "${mail()}" }, firstName: "Ann", lastName: "Vale", lineManagerEmail: "manager@example.test", lineManagerName: "Manager", subscriptionDepartmentId: "${r.subscriptionDepartment}") { id }`,
  addParticipants: (r) =>
    `addParticipants(model: { questionnaireId: "${r.questionnaire}", profileIds: ["${r.profile}"], departmentIds: ["${r.subscriptionDepartment}"], isEveryone: false, audienceId: "${r.audience}" }) { id state totalRows doneRows succeededRows }`,
  createAudience: (r) =>
    `createAudience(model: { name: "Sellers", departmentIds: ["${r.subscriptionDepartment}"] }) { id name }`,
  deleteAudience: (r) => `deleteAudience(id: "${r.audience}")`,
  importUsers: (r) =>
    `importUsers(model: { blobId: "${r.sheet}", subscriptionId: "${r.subscription}", subscriptionDepartmentId: "${r.subscriptionDepartment}", questionnaireId: "${r.liveQuestionnaire}" }) { id rowNumber successful errors profile { id } }`,
  importQuestionnaireQuestions: (r) =>
    `importQuestionnaireQuestions(model: { blobId: "${r.sheet}", questionnaireId: "${r.template}" }) { rowNumber successful errors question { id } }`,
  createQuestionnaireRespondentSession: (r) =>
    `createQuestionnaireRespondentSession(model: { questionnaireId: "${r.questionnaire}", userId: "${r.nameless}", subscriptionId: "${r.subscription}", subscriptionDepartmentId: "${r.subscriptionDepartment}", lineManagerEmail: "manager@example.test", lineManagerName: "Manager", email: "${mail()}", firstName: "Ann", lastName: "Vale" }) { id }`,
  updateQuestionnaireRespondentSession: (r) =>
    `updateQuestionnaireRespondentSession(model: { id: "${r.questionnaireRespondentSession}", lineManagerName: "Manager" }) { id }`,
  deleteQuestionnaireRespondentSession: (r) =>
    `deleteQuestionnaireRespondentSession(id: "${r.questionnaireRespondentSession}")`,
  createQuestionResponse: (r) =>
    `createQuestionResponse(model: { questionnaireRespondentSessionId: "${r.questionnaireRespondentSession}", questionId: "${r.liveQuestion}", displayOrder: 0, amountInput: 5, isUserInput: true, eventDate: "2026-07-01T00:00:00.000Z" }) { id eventDate }`,
  updateQuestionResponse: (r) =>
    `updateQuestionResponse(model: { id: "${r.questionResponse}", amountInput: 6, cancelEventDate: "2026-07-02T00:00:00.000Z" }) { id cancelEventDate }`,
  deleteQuestionResponse: (r) => `deleteQuestionResponse(id: "${r.questionResponse}")`,
  createSubscriptionTemplateLink: (r) =>
    `createSubscriptionTemplateLink(model: { ${fresh()}, subscriptionId: "${r.subscription}", questionnaireId: "${r.standardTemplate}", isHiddenBySubscriptionAdministrator: false, archived: false }) { id }`,
  updateSubscriptionTemplateLink: (r) =>
    `updateSubscriptionTemplateLink(model: { id: "${r.subscriptionTemplateLink}", isHiddenBySubscriptionAdministrator: true }) { id }`,
  deleteSubscriptionTemplateLink: (r) => `deleteSubscriptionTemplateLink(id: "${r.subscriptionTemplateLink}")`,
}

type Call = readonly [name: string, query: (records: Records) => string]
const calls: Call[] = [
  ...Object.entries(queries).map(([name, text]): Call => [name, (records) => `query { ${text(records)} }`]),
  ...Object.entries(mutations).map(([name, text]): Call => [name, (records) => `mutation { ${text(records)} }`]),
]

/** Runs some work in a transaction and rolls it back. */
async function undone<Result>(work: (tx: Db) => Promise<Result>): Promise<Result> {
  const kept: Result[] = []
  const enough = new Error('enough')
  const tried = db().$transaction(
    async (tx) => {
      kept.push(await work(tx))
      throw enough
    },
    { timeout: 30_000, maxWait: 10_000 },
  )
  await tried.catch((error: unknown) => {
    if (error !== enough) throw error
  })
  return kept[0]!
}

async function answerTo({ actor, self }: Sweeper, query: string, database: Db) {
  const client = await ticketOf(self, now)
  const { body, status } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: 'POST',
      headers: new HeaderMap([['content-type', 'application/json']]),
      search: '',
      body: { query },
    },
    context: async () => graphqlContext({ actor, db: database, now, client }),
  })
  const text = body.kind === 'complete' ? body.string : ''
  const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] }
  return { status: status ?? 200, code: errors?.[0]?.extensions.code ?? null, text }
}

const isPublic = (name: string) => ['profileForInvite', 'registerProfile'].includes(name)
const counts = new Map<string, number>()
afterAll(() =>
  console.info(
    `${calls.length} calls as ${roles.length} callers: ${[...counts].map(([code, count]) => `${count} ${code}`).join(', ')}`,
  ),
)

describe('the contract promised to external callers', () => {
  it.each(calls)('is honoured, with a result or the documented refusal: %s', async (name, query) => {
    const codes: (string | null)[] = []
    for (const role of roles) {
      for (const records of [world[role].self, world[role].near]) {
        const { status, code, text } = await undone((tx) => answerTo(world[role], query(records), tx))
        counts.set(code ?? 'answered', (counts.get(code ?? 'answered') ?? 0) + 1)
        const refusals =
          role === 'nobody' ? (isPublic(name) ? [null] : ['UNAUTHENTICATED']) : [null, 'FORBIDDEN', 'NOT_FOUND']
        expect(refusals, `${role}: ${status} ${text.slice(0, 500)}`).toContain(code)
        codes.push(code)
      }
    }
    expect(codes).toContain(null)
  })
})
