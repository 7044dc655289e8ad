import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { createAccount } from '../support/accounts'
import { sendGraphql } from '../support/request'
import { administrator } from '../support/uploadFile'

/** When its people began, and the first of them finished. */
export const finished = new Date('2026-03-02T09:00:00Z')

/** The smallest group that it shows. */
export const smallest = 5

/**
 * A company with groups of at least five: these numbers of people of three departments finished a campaign with a
 * change and an amount of money.
 */
export async function companyOfGroups(
  sizes: readonly number[] = [6, 6, 1],
  endDate = new Date('2026-03-30T09:00:00Z'),
) {
  const admin = await administrator()
  const subscriptionId = admin.subscriptionId!
  await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: smallest } })
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    isPublished: true,
    startDate: finished,
    endDate,
  })
  const change = await question({ questionnaireId, analysisTypeId, responseType: 'ComparisonScale' })
  const money = await question({
    questionnaireSectionId: change.questionnaireSectionId,
    analysisTypeId,
    responseType: 'CurrencyAmount',
  })
  const departments: string[] = []
  const runs: { id: string; userId: string }[] = []
  for (const [at, size] of sizes.entries()) {
    const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId })
    departments.push(subscriptionDepartmentId)
    for (let n = 0; n < size; n += 1) {
      const { userId } = await createAccount({ subscriptionId, subscriptionDepartmentId })
      const run = await questionnaireRespondentSession({
        questionnaireId,
        userId,
        subscriptionDepartmentId,
        startDate: finished,
        endDate: new Date(finished.getTime() + runs.length * 60_000),
      })
      runs.push({ id: run.id, userId })
      const answer = (questionId: string, displayOrder: number, amountInput: number) => ({
        questionId,
        displayOrder,
        amountInput,
        questionnaireRespondentSessionId: run.id,
        questionnaireId,
        userId,
        subscriptionId,
      })
      await db().questionResponse.createMany({
        data: [
          answer(change.id, 0, 1 + ((n + at) % 4)),
          answer(change.id, 1, 6 + (n % 4)),
          answer(money.id, 0, 100 + 37 * n + 11 * at),
        ],
      })
    }
  }
  return { cookie: admin.cookie, subscriptionId, questionnaireId, departments, runs }
}

export type CompanyOfGroups = Awaited<ReturnType<typeof companyOfGroups>>

/** The results of a company. */
export const analysis =
  'query ($input: AnalyserInput!) { analyserResults(input: $input) { returnOnInvestment { benefits answers } categoryResults { name result learners } withheldCategories withheldQuestionnaires } }'

const report =
  'query ($id: Guid!, $department: Guid) { subscriptionReportViewModel(id: $id, subscriptionDepartmentId: $department) { report { isWithheld returnOnInvestment { benefits answers } categories { name sum n } sections { questions { n isWithheld mean change { meanBefore meanAfter } } } } } }'

const compared =
  'query ($id: Guid!, $left: Guid, $right: Guid) { campaignComparison(questionnaireId: $id, leftDepartmentId: $left, rightDepartmentId: $right) { left { isWithheld returnOnInvestment { benefits } } right { isWithheld returnOnInvestment { benefits } } } }'

const dashboard =
  'query ($id: Guid!) { questionnaireDashboardViewModel(id: $id) { averages { charts { kind questions { n means change { meanBefore meanAfter } } } } departmentAverages { subscriptionDepartmentId learners meanBefore meanAfter } changes { categories { change { n mean } } questions { before after change { n mean } } } departmentChanges { departments { changes { change { n mean } } } } overTime { categories { average { mean } periods { from change { n mean } } } } } }'

/** All figures for administrators, whole and by department, as comparable text. */
export async function figuresOf({
  cookie,
  subscriptionId,
  questionnaireId,
  departments,
}: CompanyOfGroups): Promise<string[]> {
  const scopes = [undefined, ...departments]
  const asks: [string, object][] = [
    [dashboard, { id: questionnaireId }],
    ...scopes.map((department): [string, object] => [
      analysis,
      { input: { subscriptionId, ...(department === undefined ? {} : { departmentIds: [department] }) } },
    ]),
    ...scopes.map((department): [string, object] => [report, { id: questionnaireId, department }]),
    ...departments.map((left): [string, object] => [compared, { id: questionnaireId, left, right: null }]),
  ]
  const responses: string[] = []
  for (const [query, variables] of asks) responses.push(rounded((await sendGraphql(query, variables, cookie)).text))
  return responses
}

/** Sums that are added in another order differ after the tenth decimal. */
const rounded = (text: string) =>
  text.replaceAll(/-?\d+\.\d{10,}/g, (figure) => String(Number(Number(figure).toFixed(9))))
