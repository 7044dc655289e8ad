import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { categoryResults, pairStatistics, type ResultQuestion, type ResultResponse } from '@/domain/result'
import { scaleStep, shownScaleValue } from '@/domain/scale'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { admit } from './admit'
import { figures } from './figures'
import { groupFigures } from './groupFigures'

const measures = [
  'ComparisonScale',
  'ComparisonScale',
  'Percentage',
  'CurrencyAmount',
  'Number',
  'Scale',
  'YesNo',
] as const
const choices = ['PickOne', 'MultipleChoice', 'TextBoxes'] as const
const startDate = new Date('2026-03-02T09:00:00Z')
const learnerCount = 5
const noCategory = 3

const amount = fc.integer({ min: -500_000, max: 500_000 }).map((hundredths) => hundredths / 100)
const rowArbitrary = fc.record({
  step: fc.integer({ min: 1, max: 10 }),
  amount,
  kind: fc.constantFrom('given', 'given', 'given', 'given', 'notApplicable', 'missing', 'notEntered', 'archived'),
})
const questionArbitrary = fc.record({
  responseType: fc.constantFrom(...measures, ...measures, ...choices, null),
  category: fc.constantFrom(0, 0, 1, 1, 2, 2, noCategory),
  section: fc.nat(2),
  scaleMax: fc.integer({ min: 1, max: 10 }),
  isPercentage: fc.boolean(),
  isIncrease: fc.constantFrom(true, false, null),
  archived: fc.constantFrom(false, false, false, false, true),
  /** For each learner the two rows of an answer; one-row questions use the first. */
  answers: fc.array(fc.tuple(rowArbitrary, rowArbitrary), { minLength: learnerCount, maxLength: learnerCount }),
})
const categoryArbitrary = fc.record({
  baseAmountDefault: fc.constantFrom(0, 0.5, 40, 100, 12_345.6789),
  link: fc.option(fc.record({ baseAmount: fc.constantFrom(0, 2.5, 70, 10_000), archived: fc.boolean() })),
})
const campaignArbitrary = fc.record({
  categories: fc.array(categoryArbitrary, { minLength: 3, maxLength: 3 }),
  questions: fc.array(questionArbitrary, { minLength: 5, maxLength: 8 }),
  /** Which of the learners' runs count. */
  chosen: fc.array(fc.constantFrom(true, true, true, false), { minLength: learnerCount, maxLength: learnerCount }),
})
type Campaign = typeof campaignArbitrary extends fc.Arbitrary<infer Value> ? Value : never
type CampaignQuestion = Campaign['questions'][number]
type Row = CampaignQuestion['answers'][number][number]

let company: string
let learners: string[]
beforeAll(async () => {
  company = (await subscription()).id
  learners = await Promise.all(
    Array.from({ length: learnerCount }, async () => (await profile({ subscriptionId: company })).userId),
  )
})

async function categoriesOf({ categories }: Campaign, questionnaireId: string) {
  const rows = await Promise.all(
    categories.map(({ baseAmountDefault }, index) =>
      analysisType({ subscriptionId: company, name: `Category ${index}`, baseAmountDefault }),
    ),
  )
  const links = categories.flatMap(({ link }, index) =>
    link === null ? [] : [{ ...link, analysisTypeId: rows[index]!.id, questionnaireId, subscriptionId: company }],
  )
  await db().questionnaireAnalysisTypeLink.createMany({ data: links })
  const bases = new Map(
    rows.map(({ id }, index) => {
      const { link, baseAmountDefault } = categories[index]!
      return [id, link === null || link.archived ? baseAmountDefault : link.baseAmount]
    }),
  )
  return { ids: rows.map(({ id }) => id), bases }
}

function stored(
  { responseType, scaleMax, isPercentage }: CampaignQuestion,
  { kind, step, amount: figure }: Row,
  displayOrder: number,
) {
  const stepAmount = Math.min(step, scaleMax) / (isPercentage ? 10 : 1)
  const amountInput = responseType === 'ComparisonScale' || responseType === 'Scale' ? stepAmount : figure
  return {
    displayOrder,
    amountInput: kind === 'notApplicable' ? null : amountInput,
    textInput: kind === 'notApplicable' ? 'N/A' : null,
    isUserInput: kind !== 'notEntered',
    archived: kind === 'archived',
  }
}

/** Stores the campaign, and returns the stored data as input of the calculation. */
async function store(campaign: Campaign) {
  const questionnaireId = (await questionnaire({ subscriptionId: company, isPublished: true })).id
  const { ids, bases } = await categoriesOf(campaign, questionnaireId)
  const sections: string[] = []
  for (const archived of [false, false, true])
    sections.push((await questionnaireSection({ questionnaireId, archived })).id)
  const runs: string[] = []
  for (const userId of learners)
    runs.push((await questionnaireRespondentSession({ questionnaireId, userId, startDate, endDate: startDate })).id)
  const questions: ResultQuestion[] = []
  const responses: ResultResponse[] = []
  for (const campaignQuestion of campaign.questions) {
    const { responseType, category, section, scaleMax, isPercentage, isIncrease, archived, answers } = campaignQuestion
    const isMeasure = (measures as readonly (string | null)[]).includes(responseType)
    const analysisTypeId = category === noCategory ? null : ids[category]!
    const fields = {
      responseType,
      analysisTypeId,
      scaleMax,
      isPercentage,
      isIncrease,
      archived,
      questionType: isMeasure ? 'Measure' : 'Improvement',
    } as const
    const { id: questionId } = await question({ ...fields, questionnaireSectionId: sections[section]! })
    if (!archived && section < 2) questions.push({ id: questionId, ...fields })
    const rows = answers.flatMap((pair, learner) =>
      (responseType === 'ComparisonScale' ? pair : pair.slice(0, 1)).flatMap((row, displayOrder) =>
        row.kind === 'missing' ? [] : [{ learner, ...stored(campaignQuestion, row, displayOrder) }],
      ),
    )
    await db().questionResponse.createMany({
      data: rows.map(({ learner, ...row }) => ({
        ...row,
        questionId,
        questionnaireId,
        subscriptionId: company,
        userId: learners[learner]!,
        questionnaireRespondentSessionId: runs[learner]!,
      })),
    })
    for (const { learner, ...row } of rows)
      if (campaign.chosen[learner]! && !row.archived)
        responses.push({ questionId, sessionId: runs[learner]!, userId: learners[learner]!, ...row })
  }
  return {
    questionnaireId,
    chosenLearners: learners.filter((_, index) => campaign.chosen[index]),
    questions,
    responses,
    bases,
  }
}

const byKey = <Result extends { key: string }>(results: readonly Result[]) =>
  results.toSorted((a, b) => (a.key < b.key ? -1 : 1))

/**
 * Two campaigns of 1,100 finished runs each with three questions answered by all: more than is looked up run by
 * run.
 */
async function largeCompany(subscriptionId: string) {
  const { id: analysisTypeId } = await analysisType({ subscriptionId, baseAmountDefault: 50 })
  const { userId } = await profile({ subscriptionId })
  const campaigns = [
    await questionnaire({ subscriptionId, isPublished: true }),
    await questionnaire({ subscriptionId, isPublished: true }),
  ]
  for (const { id: questionnaireId } of campaigns) {
    const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
    const pair = { responseType: 'ComparisonScale', analysisTypeId, questionnaireSectionId } as const
    for (const fields of [
      pair,
      { ...pair, isPercentage: true, scaleMax: 5 },
      { ...pair, responseType: 'Number', isIncrease: false } as const,
    ])
      await question(fields)
    await db().$executeRaw`
      INSERT INTO "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "startDate", "endDate", "updatedAt")
      SELECT ${questionnaireId}::uuid, ${userId}::uuid, ${subscriptionId}::uuid, now(), now(), now() FROM generate_series(1, 1100)`
  }
  await db().$executeRaw`
    INSERT INTO "QuestionResponse" ("questionId", "userId", "questionnaireId", "questionnaireRespondentSessionId", "subscriptionId", "displayOrder", "amountInput", "updatedAt")
    SELECT q."id", s."userId", s."questionnaireId", s."id", s."subscriptionId", side, (1 + abs(hashtext(s."id"::text || q."id" || side)) % 5) / CASE WHEN q."isPercentage" THEN 10.0 ELSE 1 END, now()
    FROM "QuestionnaireRespondentSession" s JOIN "Question" q ON q."questionnaireId" = s."questionnaireId" CROSS JOIN generate_series(0, 1) side
    WHERE s."subscriptionId" = ${subscriptionId}::uuid AND (side = 0 OR q."responseType" = 'ComparisonScale')`
  return { questionnaireId: campaigns[0]!.id }
}

const near = (value: number | null, other: number | null) =>
  other === null ? expect(value).toBeNull() : expect(value).toBeCloseTo(other, 6)

const inCampaign = (questionnaireId: string, userIds: readonly string[]) =>
  admit(db(), { subscriptionIds: [company], questionnaireIds: [questionnaireId], userIds })

/** The figures of a stored campaign by category, and the results of the calculation for the same rows. */
async function bothWays({
  questionnaireId,
  chosenLearners,
  questions,
  responses,
  bases,
}: Awaited<ReturnType<typeof store>>) {
  const found = await figures(db(), await inCampaign(questionnaireId, chosenLearners))
  const categoryOf = new Map(questions.map(({ id, analysisTypeId }) => [id, analysisTypeId]))
  const computed = byKey(groupFigures(found, (id) => categoryOf.get(id)).shown)
  const expected = byKey(
    categoryResults(questions, responses, bases).map(({ analysisTypeId: key, ...result }) => ({ key, ...result })),
  )
  return { found, computed, expected }
}

/** Before and after of each run as the scale shows them, where the person entered both. */
function shownPairs({ id, scaleMax, isPercentage }: ResultQuestion, responses: readonly ResultResponse[]) {
  const runs = Map.groupBy(
    responses.filter(({ questionId, isUserInput }) => questionId === id && isUserInput),
    ({ sessionId }) => sessionId,
  )
  const shown = (rows: readonly ResultResponse[], side: number) => {
    const amount = rows.find(({ displayOrder }) => displayOrder === side)?.amountInput ?? null
    return amount === null ? null : shownScaleValue(scaleStep(amount, isPercentage), scaleMax, isPercentage)
  }
  return [...runs.values()].map((rows) => ({ before: shown(rows, 0), after: shown(rows, 1) }))
}

it('the sums and means that the database computes equal those of the calculation, for all questions and answers', async () => {
  let [categoriesSeen, pairsSeen] = [0, 0]
  await fc.assert(
    fc.asyncProperty(campaignArbitrary, async (campaign) => {
      const stored = await store(campaign)
      const { found, computed, expected } = await bothWays(stored)
      expect(computed.map(({ key, learners: n }) => [key, n])).toEqual(expected.map(({ key, learners: n }) => [key, n]))
      expected.forEach(({ sum, meanPerLearner, change }, index) => {
        expect(computed[index]!.result).toBeCloseTo(sum, 6)
        expect(computed[index]!.meanPerLearner).toBeCloseTo(meanPerLearner, 6)
        expect(computed[index]!.change.n).toBe(change.n)
        for (const key of ['mean', 'low', 'high'] as const) near(computed[index]!.change[key], change[key])
      })
      for (const question of stored.questions.filter(({ responseType }) => responseType === 'ComparisonScale')) {
        const statistics = pairStatistics(shownPairs(question, stored.responses))
        const figure = found.questions.find(({ questionId }) => questionId === question.id)
        expect(figure?.n).toBe(statistics?.n)
        if (statistics === null || figure === undefined) continue
        pairsSeen += 1
        for (const key of ['meanBefore', 'meanAfter', 'sdBefore', 'sdAfter', 'sdChange'] as const)
          near(figure[key], statistics[key])
      }
      categoriesSeen += expected.length
    }),
    // Searching for a smaller counterexample would take until the timeout, and none would be reported.
    { numRuns: 30, endOnFailure: true },
  )
  expect(categoriesSeen).toBeGreaterThan(15)
  expect(pairsSeen).toBeGreaterThan(2)
})

it('no counted runs yield no figures', async () => {
  const { questionnaireId } = await store({ categories: [], questions: [], chosen: [] })
  expect(await figures(db(), await inCampaign(questionnaireId, []))).toMatchObject({ questions: [], learners: [] })
})

it('a whole company is read at once, with the same results', async () => {
  const { id: subscriptionId } = await subscription()
  const { questionnaireId } = await largeCompany(subscriptionId)
  const whole = { subscriptionIds: [subscriptionId] }
  const [all, one] = [
    await figures(db(), await admit(db(), whole)),
    await figures(db(), await admit(db(), { ...whole, questionnaireIds: [questionnaireId] })),
  ]
  expect(all.questions).toHaveLength(6)
  const rows = await db().questionResponse.findMany({ where: { subscriptionId } })
  const questions = await db().question.findMany({ where: { subscriptionId } })
  const responses = rows.map(
    ({ questionnaireRespondentSessionId: sessionId, userId, questionId, displayOrder, amountInput, isUserInput }) => ({
      sessionId,
      userId,
      questionId,
      displayOrder,
      amountInput: Number(amountInput),
      isUserInput,
    }),
  )
  const expected = categoryResults(questions, responses, new Map([[questions[0]!.analysisTypeId!, 50]]))
  const { shown } = groupFigures(all, () => questions[0]!.analysisTypeId)
  expect([shown[0]!.learners, shown[0]!.result.toFixed(3)]).toEqual([2_200, expected[0]!.sum.toFixed(3)])
  expect(shown[0]!.change).toEqual({ n: 1, mean: expect.closeTo(expected[0]!.change.mean, 6), low: null, high: null })
  for (const figure of one.questions)
    expect(all.questions.find(({ questionId }) => questionId === figure.questionId)).toMatchObject({
      n: 1,
      runs: 1_100,
      // The answers are added in another order.
      sum: expect.closeTo(figure.sum!, 6),
      meanBefore: expect.closeTo(figure.meanBefore, 6),
    })
})
