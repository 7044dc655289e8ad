import fc from 'fast-check'
import { parse } from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { changeEvidenceText, formatChange } from '@/domain/format'
import {
  arrow,
  categoryResults,
  type ChangeEstimate,
  resultOnScreen,
  type ResultQuestion,
  type ResultResponse,
} from '@/domain/result'
import {
  AnalyserResultsDocument,
  CampaignComparisonDocument,
  CampaignOverviewViewModelDocument,
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
} from '@/graphql/__generated__/operations'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { races } from '@/server/testing/races'
import { exportCampaign } from '../export/exportCampaign'

/**
 * Random campaigns (10 for each of `races()`), and the change of every category and section as each screen, report and
 * sheet shows it: all of them in the same words, which are also those of the calculation over the stored answers.
 */
const campaigns = 10 * races()
const smallest = 3
const peopleCount = 8
const finished = new Date('2026-03-02T09:00:00Z')
const baseAmounts = [0, 40, 100]

const answerArbitrary = fc.record({
  kind: fc.constantFrom('given', 'given', 'given', 'given', 'notApplicable', 'missing'),
  before: fc.nat(9),
  after: fc.nat(9),
  amount: fc.integer({ min: -50_000, max: 50_000 }).map((hundredths) => hundredths / 100),
})
const campaignArbitrary = fc.record({
  isSelfService: fc.boolean(),
  isOfGroups: fc.constantFrom(false, false, true),
  questions: fc.array(
    fc.record({
      responseType: fc.constantFrom('ComparisonScale', 'ComparisonScale', 'Percentage', 'CurrencyAmount', 'Number'),
      category: fc.nat(2),
      section: fc.nat(1),
      scaleMax: fc.integer({ min: 2, max: 10 }),
      isPercentage: fc.boolean(),
      isIncrease: fc.constantFrom(true, false, null),
    }),
    { minLength: 2, maxLength: 6 },
  ),
  /** Of each run the person, and an answer for each question. */
  runs: fc.array(
    fc.record({
      person: fc.nat(peopleCount - 1),
      answers: fc.array(answerArbitrary, { minLength: 6, maxLength: 6 }),
    }),
    { minLength: 4, maxLength: 14 },
  ),
})
type Campaign = typeof campaignArbitrary extends fc.Arbitrary<infer Value> ? Value : never

async function company(smallestGroupSize: number | null) {
  const { id: subscriptionId } = await subscription({ smallestGroupSize })
  const [departments, categories, people]: [string[], string[], string[]] = [[], [], []]
  for (let n = 0; n < 2; n++) departments.push((await subscriptionDepartment({ subscriptionId })).id)
  for (const [n, baseAmountDefault] of baseAmounts.entries())
    categories.push((await analysisType({ subscriptionId, name: `Category ${n}`, baseAmountDefault })).id)
  for (let n = 0; n < peopleCount; n++) people.push((await profile({ subscriptionId })).userId)
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  return { subscriptionId, departments, categories, people, admin: companyAdmin({ subscriptionId, userId }) }
}
type Company = Awaited<ReturnType<typeof company>>
let [open, ofGroups]: Company[] = []
beforeAll(async () => {
  ;[open, ofGroups] = [await company(null), await company(smallest)]
})

async function askedOf(campaign: Campaign, questionnaireId: string, { categories }: Company) {
  const sections = [await questionnaireSection({ questionnaireId }), await questionnaireSection({ questionnaireId })]
  const questions: ResultQuestion[] = []
  for (const { category, section, ...fields } of campaign.questions.toSorted((a, b) => a.section - b.section)) {
    const analysisTypeId = categories[category]!
    const { id } = await question({ ...fields, analysisTypeId, questionnaireSectionId: sections[section]!.id })
    questions.push({ id, analysisTypeId, ...fields })
  }
  return questions
}

/** The rows of an answer, as stored. */
function rowsOf(
  { responseType, scaleMax, isPercentage }: ResultQuestion,
  { kind, before, after, amount }: Campaign['runs'][number]['answers'][number],
) {
  if (kind === 'missing') return []
  const isPair = responseType === 'ComparisonScale'
  const step = (value: number) => (1 + (value % scaleMax)) / (isPercentage ? 10 : 1)
  return (isPair ? [step(before), step(after)] : [amount]).map((figure, displayOrder) => ({
    displayOrder,
    isUserInput: true,
    ...(kind === 'notApplicable' ? { amountInput: null, textInput: 'N/A' } : { amountInput: figure, textInput: null }),
  }))
}

async function store(campaign: Campaign, of: Company) {
  const { subscriptionId, departments, people } = of
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType: campaign.isSelfService ? 'SelfService' : 'Campaign',
    isPublished: true,
  })
  const questions = await askedOf(campaign, questionnaireId, of)
  const runs = campaign.isSelfService
    ? campaign.runs
    : [...new Map(campaign.runs.map((run) => [run.person, run])).values()]
  const responses: (ResultResponse & { departmentId: string })[] = []
  for (const { person, answers } of runs) {
    const [userId, departmentId] = [people[person]!, departments[person % 2]!]
    const given = { questionnaireId, userId, startDate: finished, endDate: finished }
    const run = await questionnaireRespondentSession({ ...given, subscriptionDepartmentId: departmentId })
    const rows = questions.flatMap((asked, at) =>
      rowsOf(asked, answers[at]!).map((row) => ({ ...row, questionId: asked.id })),
    )
    const place = { questionnaireId, subscriptionId, userId, questionnaireRespondentSessionId: run.id }
    await db().questionResponse.createMany({ data: rows.map((row) => ({ ...row, ...place })) })
    responses.push(...rows.map((row) => ({ ...row, userId, sessionId: run.id, departmentId })))
  }
  return { questionnaireId, questions, responses, runs: runs.length }
}
type Stored = Awaited<ReturnType<typeof store>>

type Figure = { change: ChangeEstimate; sum: number; runs: number }
/** A figure as screens, reports and sheets of charts write it. */
const shown = ({ change, sum, runs }: Figure) =>
  [
    formatChange(change.mean),
    changeEvidenceText((key, values) => `${key} ${JSON.stringify(values)}`, change, { runs, asked: 0 }),
    `${arrow(sum)} ${resultOnScreen(sum)}%`,
  ].join(' | ')
const byName = (figures: readonly (Figure & { name: string })[]) =>
  Object.fromEntries(figures.map(({ name, ...figure }) => [name, shown(figure)]))
const ofResults = (figures: readonly { name: string; change: ChangeEstimate; result: number; learners: number }[]) =>
  byName(figures.map(({ result: sum, learners: runs, ...figure }) => ({ ...figure, sum, runs })))
const ofReport = (figures: readonly { name: string; change: ChangeEstimate; sum: number; n: number }[]) =>
  byName(figures.map(({ n: runs, ...figure }) => ({ ...figure, runs })))

/** The calculation over stored answers. */
function expectedOf(
  questions: readonly ResultQuestion[],
  responses: readonly ResultResponse[],
  { categories }: Company,
) {
  const bases = new Map(categories.map((id, at) => [id, baseAmounts[at]!]))
  const nameOf = (id: string) => `Category ${categories.indexOf(id)}`
  return byName(
    categoryResults(questions, responses, bases).map(({ analysisTypeId, learners: runs, ...figure }) => ({
      ...figure,
      name: nameOf(analysisTypeId),
      runs,
    })),
  )
}

async function answered<Data, Variables extends object>(
  actor: SignedIn,
  document: Parameters<typeof execute<Data, Variables>>[1],
  variables: Variables,
): Promise<Data> {
  const { data, error } = await execute(actor, document, variables)
  if (error !== null) throw error
  return data!
}

/** What the overview, the analyser and the report show of all people, and of some. */
async function screensOf({ questionnaireId }: Stored, { admin, subscriptionId }: Company, departmentId?: string) {
  const part = departmentId === undefined ? {} : { departmentIds: [departmentId] }
  const input = { subscriptionId, questionnaireIds: [questionnaireId], ...part }
  const { analyserResults } = await answered(admin, AnalyserResultsDocument, { input })
  const { report } = (
    await answered(admin, SubscriptionReportViewModelDocument, {
      id: questionnaireId,
      ...(departmentId === undefined ? {} : { subscriptionDepartmentId: departmentId }),
    })
  ).subscriptionReportViewModel
  return { analyserResults, analyser: ofResults(analyserResults.categoryResults), report: ofReport(report.categories) }
}

/** The answers in the sheet of a campaign, by the variables of its code book. */
async function sheetOf({ questionnaireId, questions }: Stored, { admin }: Company): Promise<ResultResponse[]> {
  const { chunks } = await exportCampaign(
    { actor: admin, db: db(), now: new Date() },
    { questionnaireId, format: 'csv' },
  )
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const text = Buffer.concat(pieces).toString('utf8').slice(1)
  const rows = parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  return rows.flatMap((row) =>
    questions.flatMap(({ id, scaleMax, isPercentage, responseType }, at) => {
      const isPair = responseType === 'ComparisonScale'
      const stored = (value: number) => (isPair && isPercentage ? value / Math.round(100 / scaleMax) / 10 : value)
      return (isPair ? ['_before', '_after'] : ['']).flatMap((side, displayOrder) => {
        const cell = row[`q${at + 1}${side}`] ?? ''
        const of = { questionId: id, sessionId: row['respondent']!, userId: row['email']!, displayOrder }
        return cell === '' ? [] : [{ ...of, amountInput: stored(Number(cell)), isUserInput: true }]
      })
    }),
  )
}

async function expectSameOfAll(stored: Stored, of: Company) {
  const { questionnaireId } = stored
  const overview = (await answered(of.admin, CampaignOverviewViewModelDocument, { questionnaireId }))
    .campaignOverviewViewModel
  const { analyserResults, ...screens } = await screensOf(stored, of)
  const found = ofResults(overview.categoryResults)
  expect(screens).toEqual({ analyser: found, report: found })
  const sections = analyserResults.sectionResults.flatMap(({ id, change }) => (change === null ? [] : [[id, change]]))
  expect(overview.sectionResults.flatMap(({ id, change }) => (change === null ? [] : [[id, change]]))).toEqual(sections)
  return found
}

/** Two departments and single people of a campaign where all results are shown. */
async function expectSameOfParts(stored: Stored, of: Company, isSelfService: boolean) {
  const { questionnaireId, questions, responses } = stored
  const [left, right] = of.departments
  const { categories } = (
    await answered(of.admin, CampaignComparisonDocument, {
      questionnaireId,
      leftDepartmentId: left!,
      rightDepartmentId: right!,
    })
  ).campaignComparison
  for (const [departmentId, side] of [[left!, 'left'] as const, [right!, 'right'] as const]) {
    const expected = expectedOf(
      questions,
      responses.filter((response) => response.departmentId === departmentId),
      of,
    )
    const { analyser, report } = await screensOf(stored, of, departmentId)
    expect({ analyser, report }).toEqual({ analyser: expected, report: expected })
    expect(expected).toMatchObject(
      ofResults(categories.map((category) => ({ ...category[side], name: category.name }))),
    )
  }
  const userId = responses[0]?.userId
  if (isSelfService || userId === undefined) return
  const { report } = (await answered(of.admin, IndividualReportViewModelDocument, { id: questionnaireId, userId }))
    .individualReportViewModel
  const own = responses.filter((response) => response.userId === userId)
  expect(ofReport(report!.categories)).toEqual(expectedOf(questions, own, of))
}

it('every screen, report and sheet shows the same change and total of every category and section', async () => {
  const compared = { categories: 0, ofGroups: 0 }
  await fc.assert(
    fc.asyncProperty(campaignArbitrary, async (campaign) => {
      const of = campaign.isOfGroups ? ofGroups! : open!
      const stored = await store(campaign, of)
      const found = await expectSameOfAll(stored, of)
      compared[campaign.isOfGroups ? 'ofGroups' : 'categories'] += Object.keys(found).length
      if (campaign.isOfGroups) {
        expect(Object.values(found).every((text) => !text.includes('| interval'))).toBe(true)
        return
      }
      const { questions, responses } = stored
      expect(found).toEqual(expectedOf(questions, responses, of))
      expect(found).toEqual(expectedOf(questions, await sheetOf(stored, of), of))
      await expectSameOfParts(stored, of, campaign.isSelfService)
    }),
    { numRuns: campaigns, endOnFailure: true },
  )
  expect(compared.categories).toBeGreaterThan(campaigns)
  expect(compared.ofGroups).toBeGreaterThan(0)
}, 600_000)
