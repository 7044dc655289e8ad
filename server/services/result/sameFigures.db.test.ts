import path from 'node:path'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { parse } from 'papaparse'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { ReportPaper } from '@/components/report/page/ReportPaper'
import {
  changeEvidenceParts,
  costPerLearnerText,
  figureText,
  findingSentences,
  formatChange,
  formatMoney,
  formatNumber,
  rankTexts,
  intervalText,
  recommendationCounts,
  returnTexts,
  totalCostText,
  unitText,
} from '@/domain/format'
import { type ResponseType } from '@/domain/question'
import { fullReport, type Report, reportNumber } from '@/domain/report'
import {
  arrow,
  categoryResults,
  type ChangeEstimate,
  type ChangeEvidence,
  type Finding,
  type LearnerTotals,
  outweighing,
  type Outweighing,
  percentOf,
  type RankedOption,
  type Recommendation,
  resultOnReport,
  resultOnScreen,
  type ResultQuestion,
  type ResultResponse,
  type ReturnOnInvestment,
} from '@/domain/result'
import {
  AnalyserResultsDocument,
  type AnalyserResultsQuery,
  AnalyserSectionDocument,
} from '@/graphql/analyser/__generated__/operations'
import { CampaignComparisonDocument } from '@/graphql/comparison/__generated__/operations'
import {
  QuestionnaireDashboardDocument,
  QuestionnaireDashboardFiguresDocument,
  SubscriptionDashboardDocument,
} from '@/graphql/dashboard/__generated__/operations'
import {
  CampaignOverviewViewModelDocument,
  type CampaignOverviewViewModelQuery,
} from '@/graphql/overview/__generated__/operations'
import {
  IndividualReportViewModelDocument,
  SubscriptionReportViewModelDocument,
} from '@/graphql/report/__generated__/operations'
import printed from '@/locales/en-GB/report.json'
import { words } from '@/locales/words'
import { registerFonts } from '@/pdf/fonts'
import { categoryEvidence, evidence } from '@/pdf/report/evidence'
import { costShareText, invitedOf } from '@/pdf/report/reportFacts'
import { reportTranslator } from '@/pdf/report/reportTranslator'
import { readReport } from '@/pdf/report/testing/readReport'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { learningUnit } from '@/server/testing/factories/learningUnit'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { ended, questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { races } from '@/server/testing/races'
import { withProviders } from '@/server/testing/screens/renderWithTheme'
import { exportCampaign } from '../export/exportCampaign'

/**
 * Random campaigns (10 for each of `races()`), and every figure of them as each screen, report and sheet shows it: all in
 * the same words, which are also those of the calculation over the stored answers. One in ten is also written as the page
 * and as the PDF of its report, and read from its workbook.
 */
const campaigns = 10 * races()
const onPaperEvery = 10
const smallest = 3
const peopleCount = 8
const finished = new Date('2026-03-02T09:00:00Z')
const currencySymbol = '£'
const baseAmounts = [0, 40, 100]

const answerArbitrary = fc.record({
  kind: fc.constantFrom('given', 'given', 'given', 'given', 'notApplicable', 'missing', 'leftOut', 'leftOut'),
  before: fc.nat(9),
  after: fc.nat(9),
  amount: fc.integer({ min: -50_000, max: 50_000 }).map((hundredths) => hundredths / 100),
})
const campaignArbitrary = fc.record({
  isSelfService: fc.boolean(),
  isOfGroups: fc.constantFrom(false, false, true),
  price: fc.constantFrom(
    { cost: 1_000, costPerLearner: 7 },
    { cost: 999.99, costPerLearner: 0 },
    { cost: 0, costPerLearner: 12.34 },
    null,
  ),
  /** People who were invited and have not completed it. */
  open: fc.nat(3),
  questions: fc.array(
    fc.record({
      responseType: fc.constantFrom(
        'ComparisonScale',
        'ComparisonScale',
        'Percentage',
        'CurrencyAmount',
        'Number',
        'Scale',
        'Recommendation',
        'Ranking',
        'Date',
      ),
      category: fc.nat(2),
      section: fc.nat(1),
      scaleMax: fc.integer({ min: 2, max: 10 }),
      isPercentage: fc.boolean(),
      isIncrease: fc.constantFrom(true, false, null),
      isOptional: fc.boolean(),
      isNARequired: fc.boolean(),
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
  // The last ones complete nothing.
  for (let n = 0; n < peopleCount + 3; n++) people.push((await profile({ subscriptionId })).userId)
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const admin = companyAdmin({ subscriptionId, userId })
  return { subscriptionId, smallest: smallestGroupSize, departments, categories, people, admin }
}
type Company = Awaited<ReturnType<typeof company>>
let [open, ofGroups]: Company[] = []
beforeAll(async () => {
  registerFonts(path.resolve('public/fonts'))
  ;[open, ofGroups] = [await company(null), await company(smallest)]
})

type AskedQuestion = ResultQuestion & { isOptional: boolean; isNARequired: boolean }

const options = ['Practice', 'Feedback', 'Slides']
/** The parts of a question that follow from its kind. */
const ofKind = (responseType: ResponseType, isNARequired: boolean) =>
  responseType === 'Ranking' || responseType === 'Date'
    ? { questionType: 'Improvement' as const, options: responseType === 'Ranking' ? options : [], isNARequired: false }
    : { isNARequired }

async function askedOf(campaign: Campaign, questionnaireId: string, { categories }: Company) {
  const sections = [await questionnaireSection({ questionnaireId }), await questionnaireSection({ questionnaireId })]
  const questions: AskedQuestion[] = []
  for (const { category, section, ...fields } of campaign.questions.toSorted((a, b) => a.section - b.section)) {
    const analysisTypeId = categories[category]!
    const asked = { ...fields, ...ofKind(fields.responseType, fields.isNARequired) }
    const { id } = await question({ ...asked, analysisTypeId, questionnaireSectionId: sections[section]!.id })
    questions.push({ id, analysisTypeId, ...asked })
  }
  return questions
}

/** The rows of an answer, as stored. */
function rowsOf(
  { responseType, scaleMax, isPercentage, isOptional }: AskedQuestion,
  { kind, before, after, amount }: Campaign['runs'][number]['answers'][number],
) {
  if (kind === 'missing') return []
  if (kind === 'leftOut' && isOptional)
    return [{ displayOrder: 0, isUserInput: false, amountInput: null, textInput: '' }]
  if (responseType === 'Ranking')
    return options.map((textInput, place) => ({
      displayOrder: place + 1,
      isUserInput: true,
      amountInput: 1 + ((place * (1 + (after % 2)) + before) % options.length),
      textInput,
    }))
  if (responseType === 'Date')
    return [{ displayOrder: 0, isUserInput: true, amountInput: null, textInput: `2026-0${1 + (before % 3)}-1${after}` }]
  const step = (value: number) => (1 + (value % scaleMax)) / (isPercentage ? 10 : 1)
  const given = {
    ComparisonScale: [step(before), step(after)],
    Scale: [step(before)],
    Recommendation: [(before + after) % 11],
  }[String(responseType)] ?? [amount]
  return given.map((figure, displayOrder) => ({
    displayOrder,
    isUserInput: true,
    ...(kind === 'notApplicable' ? { amountInput: null, textInput: 'N/A' } : { amountInput: figure, textInput: null }),
  }))
}

type StoredAnswer = ResultResponse & { departmentId: string; textInput: string | null }

async function store(campaign: Campaign, of: Company) {
  const { subscriptionId, departments, people } = of
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType: campaign.isSelfService ? 'SelfService' : 'Campaign',
    ...ended,
  })
  if (campaign.price !== null) await learningUnit({ questionnaireId, ...campaign.price })
  const questions = await askedOf(campaign, questionnaireId, of)
  const runs = campaign.isSelfService
    ? campaign.runs
    : [...new Map(campaign.runs.map((run) => [run.person, run])).values()]
  const responses: StoredAnswer[] = []
  for (const { person, answers } of runs) {
    const [userId, departmentId] = [people[person]!, departments[person % 2]!]
    const given = { questionnaireId, userId, startDate: finished, endDate: finished }
    const run = await questionnaireRespondentSession({ ...given, subscriptionDepartmentId: departmentId })
    const rows = questions.flatMap((questionRow, at) =>
      rowsOf(questionRow, answers[at]!).map((row) => ({ ...row, questionId: questionRow.id })),
    )
    const place = { questionnaireId, subscriptionId, userId, questionnaireRespondentSessionId: run.id }
    await db().questionResponse.createMany({ data: rows.map((row) => ({ ...row, ...place })) })
    responses.push(...rows.map((row) => ({ ...row, userId, sessionId: run.id, departmentId })))
  }
  for (const person of people.slice(peopleCount, peopleCount + campaign.open).keys())
    await questionnaireRespondentSession({
      questionnaireId,
      userId: people[peopleCount + person]!,
      subscriptionDepartmentId: departments[person % 2]!,
    })
  return { questionnaireId, questions, responses }
}
type Stored = Awaited<ReturnType<typeof store>>

type Figure = { change: ChangeEstimate; sum: number; runs: number }
/** A figure as screens, reports and sheets of charts write it. */
const shown = ({ change, sum, runs }: Figure) =>
  [
    formatChange(change.mean),
    ...changeEvidenceParts((key, values) => `${key} ${JSON.stringify(values)}`, change, { runs, asked: 0 }),
    `${arrow(sum)} ${resultOnScreen(sum)}%`,
  ].join(' | ')
/** The change of a place that shows neither the total nor the number of runs. */
const ofChange = (change: ChangeEstimate) => shown({ change, sum: 0, runs: change.n })
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

/** Of a question its people, means and evidence. */
type Answers = { n: number; runs: number; mean: number | null; change: Omit<ChangeEvidence, 'effectSize'> | null }
type ScaleFields = Pick<ResultQuestion, 'responseType' | 'isPercentage' | 'scaleMax'> & { unit?: string }
const meansOf = (of: ScaleFields, means: readonly (number | null)[]) =>
  means.flatMap((mean) => (mean === null ? [] : [figureText({ unit: '', ...of }, mean, currencySymbol)])).join(' and ')
function ofQuestion(of: ScaleFields, { n, runs, mean, change }: Answers) {
  const certain = change && [change.low, change.high, change.correctedEffectSize].map((value) => value?.toFixed(6))
  return `n = ${n}, ${runs} questionnaires: ${meansOf(of, change === null ? [mean] : [change.meanBefore, change.meanAfter])} ${certain?.join(', ')}`
}
const byQuestion = (found: readonly (ScaleFields & Answers & { id: string })[]) =>
  Object.fromEntries(
    found.flatMap(({ id, ...one }) => ((one.mean ?? one.change) === null ? [] : [[id, ofQuestion(one, one)]])),
  )

/** Of each question the people who left it out, those to whom it does not apply, and an amount that outweighs all others. */
type Notes = {
  id: string
  leftOut: number | null
  notApplicable: number | null
  outweighing: Outweighing | null
}
const notesText = ({ leftOut, notApplicable, outweighing: single }: Omit<Notes, 'id'>) =>
  `${leftOut} left it out, ${notApplicable} not applicable, ${single?.amount} is ${single?.percent}%`
const noNotes = { leftOut: null, notApplicable: null, outweighing: null }
/** Of the questions that have any. */
const notesOf = (found: readonly Notes[]) =>
  Object.fromEntries(found.flatMap((one) => (notesText(one) === notesText(noNotes) ? [] : [[one.id, notesText(one)]])))

/** The same over stored answers. */
function expectedNotes(questions: readonly AskedQuestion[], responses: readonly StoredAnswer[]) {
  return questions.flatMap(({ id, responseType, isOptional, isNARequired }) => {
    const own = responses.filter(({ questionId }) => questionId === id)
    const people = [...Map.groupBy(own, ({ userId }) => userId).values()]
    const isAside = ({ textInput }: StoredAnswer) => textInput === 'N/A'
    const saysNothing = (one: StoredAnswer) => !one.isUserInput || (one.amountInput === null && responseType !== 'Date')
    const silent = people.filter((rows) => rows.every(saysNothing))
    const aside = silent.filter((rows) => rows.some(isAside)).length
    const amounts = own.flatMap(({ amountInput }) => (amountInput === null ? [] : [amountInput]))
    const isAmount = responseType === 'Number' || responseType === 'CurrencyAmount'
    const single = outweighing({
      people: people.length - silent.length,
      lowest: Math.min(0, ...amounts),
      highest: Math.max(0, ...amounts),
      total: amounts.reduce((sum, one) => sum + Math.abs(one), 0),
    })
    const hasNotes = own.length > 0
    const notes = {
      id,
      leftOut: isOptional && hasNotes ? silent.length - aside : null,
      notApplicable: isNARequired && hasNotes ? aside : null,
      outweighing: isAmount ? single : null,
    }
    return [notes]
  })
}

/** Of each ranking how its options stand. */
type Standing = { id: string; responseType: ResponseType | null; n: number; ranking: readonly RankedOption[] }
const between = ({ low, high }: { low: string; high: string }) => `${low} to ${high}`
const standingsOf = (found: readonly Standing[]) =>
  Object.fromEntries(
    found.flatMap(({ id, n, ranking }) =>
      ranking.length === 0
        ? []
        : [[id, [`n = ${n}`, ...ranking.map((one) => [one.text, one.n, rankTexts(one, between)])]]],
    ),
  )

/** The same over stored answers: the mean rank of each option, and how many put it first. */
function expectedStandings(questions: readonly AskedQuestion[], responses: readonly StoredAnswer[]) {
  return Object.fromEntries(
    questions.flatMap(({ id, responseType }) => {
      const own = responses.filter(({ questionId, isUserInput }) => questionId === id && isUserInput)
      if (responseType !== 'Ranking' || own.length === 0) return []
      const standings = options.map((text, place) => {
        const ranks = own
          .filter(({ displayOrder }) => displayOrder === place + 1)
          .map(({ amountInput }) => amountInput!)
        const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
        const first = ranks.filter((rank) => rank === 1).length
        return {
          place,
          mean,
          of: [text, ranks.length, formatNumber(mean), `${first} (${percentOf(first, ranks.length)}%)`],
        }
      })
      return [[id, standings.toSorted((a, b) => a.mean - b.mean || a.place - b.place).map((one) => one.of)]]
    }),
  )
}
/** Standings without their intervals. */
const withoutIntervals = (found: readonly Standing[]) =>
  Object.fromEntries(
    found.flatMap(({ id, ranking }) =>
      ranking.length === 0
        ? []
        : [
            [
              id,
              ranking.map((one) => {
                const { meanRank, first } = rankTexts(one, between)
                return [one.text, one.n, meanRank, first]
              }),
            ],
          ],
    ),
  )

const ofPeople = ({ invited, completed }: { invited?: number | null; completed?: number | null }) =>
  `${completed} of ${invited}`
const shareText = (share: LearnerTotals['costShare'] | undefined) =>
  share == null ? 'no share' : `${share.learners} of ${share.of} ${share.isOfLearners ? 'learners' : 'questionnaires'}`
const ofCost = (totals: Omit<LearnerTotals, 'costShare'> & { costShare?: LearnerTotals['costShare'] }) =>
  [
    `${totals.totalLearners} learners, ${totals.completedQuestionnaires} questionnaires`,
    formatMoney(currencySymbol, totals.totalCost),
    costPerLearnerText(currencySymbol, totals),
    shareText(totals.costShare),
  ].join(' | ')
type Return = Pick<ReturnOnInvestment, 'benefits' | 'cost' | 'answers'> & Partial<ReturnOnInvestment>
function ofReturn(roi: Return | null | undefined) {
  if (roi == null) return 'no return'
  const { benefits, cost, ratios } = returnTexts(roi, currencySymbol)
  return [benefits, cost, ratios?.bcr, ratios?.roi, `${roi.answers} amounts`, shareText(roi.costShare)].join(' | ')
}
const inWords = (findings: readonly Finding[]) =>
  findingSentences(findings, {
    say: (rule, values) => words('en-GB', 'result')(`findings.rule.${rule}`, values),
    currencySymbol,
    language: 'en-GB',
  })

type Overview = CampaignOverviewViewModelQuery['campaignOverviewViewModel']
type Analyser = AnalyserResultsQuery['analyserResults']

/** The change of each section and its unit, with its total where it is known. */
const ofSections = (found: Analyser['sectionResults'] | Overview['sectionResults']) =>
  Object.fromEntries(
    found.flatMap(({ id, change, figure, unit }) =>
      change == null || figure == null
        ? []
        : [[id, [shown({ change, sum: figure.result, runs: figure.learners }), unit]]],
    ),
  )
const ofOverview = (overview: Overview) => ({
  people: ofPeople(overview),
  cost: ofCost(overview.learnerResults),
  return: ofReturn(overview.returnOnInvestment),
  categories: ofResults(overview.categoryResults),
  questions: byQuestion(overview.sectionResults.flatMap(({ questions }) => questions)),
  notes: notesOf(overview.sectionResults.flatMap(({ questions }) => questions)),
})
const ofReportObject = (report: Report) => ({
  people: ofPeople(report),
  cost: ofCost(report.learners),
  return: ofReturn(report.returnOnInvestment),
  categories: ofReport(report.categories),
  questions: byQuestion(report.sections.flatMap(({ questions }) => questions)),
  notes: notesOf(report.sections.flatMap(({ questions }) => questions)),
})

async function dataOf<Data, Variables extends object>(
  actor: SignedIn,
  document: Parameters<typeof execute<Data, Variables>>[1],
  variables: Variables,
): Promise<Data> {
  const { data, error } = await execute(actor, document, variables)
  if (error !== null) throw error
  return data!
}

/** What the analyser and the report show of all people, or of a department. */
async function screensOf({ questionnaireId }: Stored, { admin, subscriptionId }: Company, departmentId?: string) {
  const part = departmentId === undefined ? {} : { departmentIds: [departmentId] }
  const input = { subscriptionId, questionnaireIds: [questionnaireId], ...part }
  const { analyserResults } = await dataOf(admin, AnalyserResultsDocument, { input })
  const { questions } = (await dataOf(admin, AnalyserSectionDocument, { questionnaireIds: [questionnaireId], input }))
    .analyserInterrogationSupportingData
  const { report } = (
    await dataOf(admin, SubscriptionReportViewModelDocument, {
      id: questionnaireId,
      ...(departmentId === undefined ? {} : { subscriptionDepartmentId: departmentId }),
    })
  ).subscriptionReportViewModel
  const analyser = {
    people: ofPeople(analyserResults),
    cost: ofCost(analyserResults.learnerResults),
    return: ofReturn(analyserResults.returnOnInvestment),
    categories: ofResults(analyserResults.categoryResults),
    questions: byQuestion(questions as (ScaleFields & Answers & { id: string })[]),
    notes: notesOf(questions),
  }
  return { analyserResults, analyser, report: report as Report, reported: ofReportObject(report as Report) }
}
type Screens = Awaited<ReturnType<typeof screensOf>>

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
      const isStep = isPair || responseType === 'Scale'
      const stored = (value: number) => (isStep && isPercentage ? value / Math.round(100 / scaleMax) / 10 : value)
      return (isPair ? ['_before', '_after'] : ['']).flatMap((side, displayOrder) => {
        const cell = responseType === 'Date' ? '' : (row[`q${at + 1}${side}`] ?? '')
        const of = { questionId: id, sessionId: row['respondent']!, userId: row['email']!, displayOrder }
        return cell === '' ? [] : [{ ...of, amountInput: stored(Number(cell)), isUserInput: true }]
      })
    }),
  )
}

/** The people and the price in the workbook of a campaign. */
async function expectSameInWorkbook({ questionnaireId }: Stored, { admin }: Company, overview: Overview) {
  const { chunks } = await exportCampaign(
    { actor: admin, db: db(), now: new Date() },
    { questionnaireId, format: 'xlsx' },
  )
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.concat(pieces) as never)
  const facts = new Map<unknown, unknown>()
  book.getWorksheet('Campaign')?.eachRow((row) => facts.set(row.getCell(1).value, row.getCell(2).value))
  const count = (label: string) => Number(facts.get(label))
  expect(ofPeople({ invited: count('Invited'), completed: count('Completed') })).toBe(ofPeople(overview))
  expect(count('Rows')).toBe(overview.campaignTotals.completedQuestionnaires)
  const priced = [...facts.keys()].filter((label) => String(label).startsWith('Cost'))
  expect(priced.map((label) => facts.get(label))).toEqual(
    overview.learningUnit == null ? [] : [overview.learningUnit.cost, overview.learningUnit.costPerLearner],
  )
}

/** The dashboard of a questionnaire: people, categories, the means of questions, and the categories of departments. */
async function expectSameOnDashboard({ questionnaireId }: Stored, of: Company, overview: Overview) {
  const id = { id: questionnaireId, subscriptionId: of.subscriptionId }
  const { tiles } = (await dataOf(of.admin, QuestionnaireDashboardDocument, id)).questionnaireDashboardViewModel
  expect(ofPeople({ invited: tiles.invited, completed: tiles.finished })).toBe(ofPeople(overview))
  const { changes, averages, departmentChanges } = (await dataOf(of.admin, QuestionnaireDashboardFiguresDocument, id))
    .questionnaireDashboardViewModel
  const changesOf = (found: readonly { name: string; change: ChangeEstimate }[]) =>
    Object.fromEntries(found.map(({ name, change }) => [name, ofChange(change)]))
  expect(changesOf(changes!.categories as { name: string; change: ChangeEstimate }[])).toEqual(
    changesOf(overview.categoryResults as { name: string; change: ChangeEstimate }[]),
  )
  const questions = new Map(
    overview.sectionResults.flatMap((section) => section.questions).map((one) => [one.id, one] as const),
  )
  for (const { questionIds, means, n } of averages!.charts.flatMap((chart) => chart.questions)) {
    const same = questions.get(questionIds[0]!)!
    expect(n).toBe(same.n)
    expect(meansOf(same, means)).toBe(
      meansOf(same, same.change == null ? [same.mean ?? null] : [same.change.meanBefore, same.change.meanAfter]),
    )
  }
  for (const { questionIds, before = null, after = null, change } of changes!.questions) {
    const same = questions.get(questionIds[0]!)!
    expect(change.n).toBe(same.n)
    if (same.change != null)
      expect(meansOf(same, [before, after])).toBe(meansOf(same, [same.change.meanBefore, same.change.meanAfter]))
  }
  return departmentChanges!.departments
}

const t = reportTranslator(printed.pdf)
/** Without space and the dots between parts of a line, which stand in lines of their own on paper. */
const squeezed = (text: string) => text.replace(/[\s·]+/g, '')
const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }

/** Every figure of a report as its page and its PDF write it. */
function linesOf(report: Report): string[] {
  const { kind, invited, completed, learners, returnOnInvestment, isWithheld } = report
  const isOfOne = kind === 'Individual'
  const people = isOfOne ? [] : [`Learners Invited ${invited}`, `Learners Completed ${completed}`]
  if (isWithheld || (completed === 0 && !isOfOne)) return people
  const roi = returnOnInvestment && returnTexts(returnOnInvestment, currencySymbol)
  return [
    ...people,
    `Learners ${learners.totalLearners}`,
    `Total Cost ${totalCostText(currencySymbol, learners)}`,
    `Cost per Learner ${costPerLearnerText(currencySymbol, learners)}`,
    ...(learners.costShare === null ? [] : [costShareText(t, learners.costShare)]),
    ...(roi === null ? [] : [`Benefits ${roi.benefits}`]),
    ...(roi?.ratios == null
      ? []
      : [`Cost ${roi.cost}`, `Benefit–cost ratio ${roi.ratios.bcr}`, `Return on investment (ROI) ${roi.ratios.roi}`]),
    ...report.categories.map((category) => {
      const base = unitText((key, values) => t(`unit.${key}`, values), category.unit) ?? ''
      const of = isOfOne ? base : `per learner ${base} ${categoryEvidence(t, category, invitedOf(report)).join(' ')}`
      const total = `${isOfOne ? 'Total of all answers' : 'Total of all learners'} ${reportNumber(resultOnReport(category.sum))}%`
      const hasTotal = isOfOne || category.n > 1
      return `${category.name} ${formatChange(category.change.mean)} ${of} ${hasTotal ? total : ''}`
    }),
    ...(isOfOne ? [] : report.sections.flatMap(({ questions }) => questions)).flatMap((asking) => {
      const { text, change, mean, isWithheld: isHidden, recommendation } = asking
      const written = (value: number) => figureText(asking, value, currencySymbol)
      if (isHidden) return []
      if (asking.ranking.length > 0)
        return [
          ...asking.ranking.flatMap((one) => Object.values(rankTexts(one, between)).filter((said) => said !== '')),
          evidence(t, asking, invitedOf(report)),
        ]
      if ((change ?? mean) === null) return []
      const means =
        change === null
          ? `${recommendation === null ? 'Mean' : 'Score'} ${written(mean!)}`
          : `Mean before ${written(change.meanBefore)} Mean after ${written(change.meanAfter)}`
      const single = asking.outweighing && {
        percent: asking.outweighing.percent,
        amount: written(asking.outweighing.amount),
      }
      return [
        `${text} ${means}`,
        ...(single === null ? [] : [t('section.outweighing', single)]),
        ...(recommendation === null ? [] : standingOf(recommendation)),
        evidence(t, asking, invitedOf(report)).replace(` · ${t('evidence.indicative')}`, ''),
      ]
    }),
    ...inWords(report.findings),
  ]
}

/** The interval of a score, and the people behind it. */
const standingOf = (recommendation: Recommendation): string[] => [
  intervalText(recommendation, ({ low, high }) => `95% interval ${low} to ${high}`),
  ...recommendationCounts(recommendation, (group) => printed.pdf.recommendation[group]).map(
    ({ text, count, percent }) => `${text} ${count} (${percent}%)`,
  ),
]

/** The page of a report and its PDF have all of its figures in the same words. */
async function expectSameOnPaper(report: Report) {
  const pdf = squeezed((await readReport({ report })).whole)
  const markup = renderToStaticMarkup(
    withProviders(createElement(ReportPaper, { report, options: fullReport, sectionIds: null })),
  )
  const page = squeezed(markup.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity))
  for (const line of linesOf(report)) {
    expect(pdf, 'PDF').toContain(squeezed(line))
    expect(page, 'page').toContain(squeezed(line))
  }
}

async function expectSameOfAll(stored: Stored, of: Company, isOnPaper: boolean) {
  const { questionnaireId } = stored
  const overview = (await dataOf(of.admin, CampaignOverviewViewModelDocument, { questionnaireId }))
    .campaignOverviewViewModel
  const screens = await screensOf(stored, of)
  const found = ofOverview(overview)
  expect({ analyser: screens.analyser, report: screens.reported }).toEqual({ analyser: found, report: found })
  expect(ofCost(overview.campaignTotals)).toBe(found.cost)
  const standings = overview.sectionResults.flatMap(({ questions }) => questions)
  expect(standingsOf(screens.report.sections.flatMap(({ questions }) => questions))).toEqual(standingsOf(standings))
  expect(ofSections(overview.sectionResults)).toEqual(ofSections(screens.analyserResults.sectionResults))
  expect(inWords(overview.findings as Finding[])).toEqual(inWords(screens.report.findings))
  const departments = await expectSameOnDashboard(stored, of, overview)
  if (isOnPaper) await expectSameOnPaper(screens.report)
  if (isOnPaper && of.smallest === null) await expectSameInWorkbook(stored, of, overview)
  return { found, departments, whole: screens, standings: withoutIntervals(standings) }
}

/** Cost, people, benefits and totals of both departments add up to those of the campaign. */
function expectSum(whole: Screens, parts: readonly Screens[]) {
  const added = ({ analyserResults: { learnerResults, returnOnInvestment, categoryResults, invited } }: Screens) => ({
    invited,
    learners: learnerResults.totalLearners,
    questionnaires: learnerResults.completedQuestionnaires,
    cost: learnerResults.totalCost,
    benefits: returnOnInvestment?.benefits ?? 0,
    ...Object.fromEntries(categoryResults.map(({ name, result }) => [name, result])),
  })
  const sums = parts.map(added) as Record<string, number>[]
  for (const [name, total] of Object.entries(added(whole)))
    expect(
      sums.reduce((sum, part) => sum + (part[name] ?? 0), 0),
      name,
    ).toBeCloseTo(total, 4)
}

type Departments = Awaited<ReturnType<typeof expectSameOnDashboard>>

/** Two departments and single people of a campaign where all results are shown. */
async function expectSameOfParts(
  stored: Stored,
  of: Company,
  {
    whole,
    departments,
    isSelfService,
    isOnPaper,
  }: { whole: Screens; departments: Departments; isSelfService: boolean; isOnPaper: boolean },
) {
  const { questionnaireId, questions, responses } = stored
  const [left, right] = of.departments
  const compared = (
    await dataOf(of.admin, CampaignComparisonDocument, {
      questionnaireId,
      leftDepartmentId: left!,
      rightDepartmentId: right!,
    })
  ).campaignComparison
  const parts: Screens[] = []
  for (const [departmentId, side] of [[left!, 'left'] as const, [right!, 'right'] as const]) {
    const expected = expectedOf(
      questions,
      responses.filter((response) => response.departmentId === departmentId),
      of,
    )
    const part = await screensOf(stored, of, departmentId)
    parts.push(part)
    expect(part.reported).toEqual(part.analyser)
    expect(part.analyser.categories).toEqual(expected)
    expect(part.analyser.notes).toEqual(
      notesOf(
        expectedNotes(
          questions,
          responses.filter((response) => response.departmentId === departmentId),
        ),
      ),
    )
    const { learnerResults, returnOnInvestment, ...people } = compared[side]
    expect([ofPeople(people), ofCost(learnerResults!), ofReturn(returnOnInvestment)]).toEqual([
      part.analyser.people,
      part.analyser.cost,
      part.analyser.return,
    ])
    expect(expected).toMatchObject(
      ofResults(compared.categories.map((category) => ({ ...category[side], name: category.name }))),
    )
    expect(part.analyser.questions).toMatchObject(
      byQuestion(
        compared.questions.flatMap(({ questionId: id, [side]: answers, ...rest }) =>
          answers == null
            ? []
            : [
                {
                  ...rest,
                  id,
                  ...answers,
                  mean: answers.change == null ? answers.mean : null,
                  change: answers.change ?? null,
                },
              ],
        ) as (ScaleFields & Answers & { id: string })[],
      ),
    )
    const cells = departments.find(({ subscriptionDepartmentId }) => subscriptionDepartmentId === departmentId)
    for (const { analysisTypeId, change } of cells?.changes ?? []) {
      const same = part.analyserResults.categoryResults.find((category) => category.analysisTypeId === analysisTypeId)
      expect(ofChange(change as ChangeEstimate)).toBe(ofChange(same!.change as ChangeEstimate))
    }
    if (isOnPaper) await expectSameOnPaper(part.report)
  }
  expectSum(whole, parts)
  const userId = responses[0]?.userId
  if (isSelfService || userId === undefined) return
  const own = (await dataOf(of.admin, IndividualReportViewModelDocument, { id: questionnaireId, userId }))
    .individualReportViewModel.report as Report
  const chosen = (await dataOf(of.admin, CampaignOverviewViewModelDocument, { questionnaireId, userIds: [userId] }))
    .campaignOverviewViewModel
  const { people: _, ...ofChosen } = ofOverview(chosen)
  expect(ofReportObject(own)).toMatchObject(ofChosen)
  expect(ofChosen.categories).toEqual(
    expectedOf(
      questions,
      responses.filter((response) => response.userId === userId),
      of,
    ),
  )
  if (isOnPaper) await expectSameOnPaper(own)
}

/** The people of all campaigns of a company: those of withheld ones too. */
async function expectSameOfCompany({ admin, subscriptionId }: Company) {
  const { tiles } = (await dataOf(admin, SubscriptionDashboardDocument, { id: subscriptionId }))
    .subscriptionDashboardViewModel
  const { analyserResults } = await dataOf(admin, AnalyserResultsDocument, { input: { subscriptionId } })
  expect(ofPeople(analyserResults)).toBe(ofPeople({ invited: tiles.invited, completed: tiles.finished }))
  expect(analyserResults.learnerResults.completedQuestionnaires).toBe(tiles.finished)
  return analyserResults.withheldQuestionnaires.length
}

it('every screen, report and sheet shows the same figures of a campaign, and its parts add up to it', async () => {
  const compared = { categories: 0, ofGroups: 0, campaigns: 0, onPaper: 0, leftOut: 0, outweighing: 0, rankings: 0 }
  await fc.assert(
    fc.asyncProperty(campaignArbitrary, async (campaign) => {
      const of = campaign.isOfGroups ? ofGroups! : open!
      const stored = await store(campaign, of)
      const isOnPaper = compared.campaigns++ % onPaperEvery === 0
      compared.onPaper += Number(isOnPaper)
      const { found, departments, whole, standings } = await expectSameOfAll(stored, of, isOnPaper)
      compared[campaign.isOfGroups ? 'ofGroups' : 'categories'] += Object.keys(found.categories).length
      if (campaign.isOfGroups) {
        expect(Object.values(found.categories).every((text) => !text.includes('| interval'))).toBe(true)
        expect(found.notes).toEqual({})
        return
      }
      const { questions, responses } = stored
      expect(found.categories).toEqual(expectedOf(questions, responses, of))
      expect(standings).toEqual(expectedStandings(questions, responses))
      compared.rankings += Object.keys(standings).length
      const notes = expectedNotes(questions, responses)
      expect(found.notes).toEqual(notesOf(notes))
      compared.leftOut += notes.filter(({ leftOut }) => (leftOut ?? 0) > 0).length
      compared.outweighing += notes.filter((one) => one.outweighing !== null).length
      expect(found.categories).toEqual(expectedOf(questions, await sheetOf(stored, of), of))
      const { isSelfService } = campaign
      await expectSameOfParts(stored, of, { whole, departments, isSelfService, isOnPaper })
    }),
    { numRuns: campaigns, endOnFailure: true },
  )
  expect(compared.categories).toBeGreaterThan(campaigns / 2)
  expect(compared.ofGroups).toBeGreaterThan(0)
  // Of few campaigns, none may happen to have one.
  if (campaigns >= 100)
    for (const seen of ['leftOut', 'outweighing', 'rankings'] as const) expect(compared[seen], seen).toBeGreaterThan(0)
  expect(compared.onPaper).toBe(Math.ceil(campaigns / onPaperEvery))
  expect(await expectSameOfCompany(open!)).toBe(0)
  await expectSameOfCompany(ofGroups!)
}, 3_600_000)
