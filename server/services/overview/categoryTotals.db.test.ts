import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { categoryResults, type ResultQuestion, type ResultResponse } from '@/domain/result'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { categoryTotals } from '.'

const measures = ['ComparisonScale', 'ComparisonScale', 'Percentage', 'CurrencyAmount', 'Number', 'Scale', 'YesNo'] as const
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
  /** By learner the two rows of an answer; one-row questions use the first. */
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
type Asked = Campaign['questions'][number]
type Row = Asked['answers'][number][number]

let company: string
let learners: string[]
beforeAll(async () => {
  company = (await subscription()).id
  learners = await Promise.all(Array.from({ length: learnerCount }, async () => (await profile({ subscriptionId: company })).userId))
})

async function categoriesOf({ categories }: Campaign, questionnaireId: string) {
  const rows = await Promise.all(categories.map(({ baseAmountDefault }, index) => analysisType({ subscriptionId: company, name: `Category ${index}`, baseAmountDefault })))
  const links = categories.flatMap(({ link }, index) => (link === null ? [] : [{ ...link, analysisTypeId: rows[index]!.id, questionnaireId, subscriptionId: company }]))
  await db().questionnaireAnalysisTypeLink.createMany({ data: links })
  const bases = new Map(rows.map(({ id }, index) => {
    const { link, baseAmountDefault } = categories[index]!
    return [id, link === null || link.archived ? baseAmountDefault : link.baseAmount]
  }))
  return { ids: rows.map(({ id }) => id), bases }
}

function stored({ responseType, scaleMax, isPercentage }: Asked, { kind, step, amount: figure }: Row, displayOrder: number) {
  const stepAmount = Math.min(step, scaleMax) / (isPercentage ? 10 : 1)
  const amountInput = responseType === 'ComparisonScale' || responseType === 'Scale' ? stepAmount : figure
  return { displayOrder, amountInput: kind === 'notApplicable' ? null : amountInput, textInput: kind === 'notApplicable' ? 'N/A' : null, isUserInput: kind !== 'notEntered', archived: kind === 'archived' }
}

/** Stores the campaign, and answers what the database was told in the words of the calculation. */
async function store(campaign: Campaign) {
  const questionnaireId = (await questionnaire({ subscriptionId: company, isPublished: true })).id
  const { ids, bases } = await categoriesOf(campaign, questionnaireId)
  const sections: string[] = []
  for (const archived of [false, false, true]) sections.push((await questionnaireSection({ questionnaireId, archived })).id)
  const runs: string[] = []
  for (const userId of learners) runs.push((await questionnaireRespondentSession({ questionnaireId, userId, startDate, endDate: startDate })).id)
  const questions: ResultQuestion[] = []
  const responses: ResultResponse[] = []
  for (const asked of campaign.questions) {
    const { responseType, category, section, scaleMax, isPercentage, isIncrease, archived, answers } = asked
    const isMeasure = (measures as readonly (string | null)[]).includes(responseType)
    const analysisTypeId = category === noCategory ? null : ids[category]!
    const fields = { responseType, analysisTypeId, scaleMax, isPercentage, isIncrease, archived, questionType: isMeasure ? 'Measure' : 'Improvement' } as const
    const { id: questionId } = await question({ ...fields, questionnaireSectionId: sections[section]! })
    if (!archived && section < 2) questions.push({ id: questionId, ...fields })
    const rows = answers.flatMap((pair, learner) =>
      (responseType === 'ComparisonScale' ? pair : pair.slice(0, 1)).flatMap((row, displayOrder) =>
        row.kind === 'missing' ? [] : [{ learner, ...stored(asked, row, displayOrder) }],
      ),
    )
    await db().questionResponse.createMany({
      data: rows.map(({ learner, ...row }) => ({ ...row, questionId, questionnaireId, subscriptionId: company, userId: learners[learner]!, questionnaireRespondentSessionId: runs[learner]! })),
    })
    for (const { learner, ...row } of rows) if (campaign.chosen[learner]! && !row.archived) responses.push({ questionId, sessionId: runs[learner]!, ...row })
  }
  return { questionnaireId, chosenRuns: runs.filter((_, index) => campaign.chosen[index]), questions, responses, bases }
}

const byCategory = <Result extends { analysisTypeId: string }>(results: readonly Result[]) => results.toSorted((a, b) => (a.analysisTypeId < b.analysisTypeId ? -1 : 1))

it('the totals that the database computes are those of the calculation, whatever was asked and answered', async () => {
  let categoriesSeen = 0
  await fc.assert(
    fc.asyncProperty(campaignArbitrary, async (campaign) => {
      const { questionnaireId, chosenRuns, questions, responses, bases } = await store(campaign)
      const computed = byCategory(await categoryTotals(db(), questionnaireId, chosenRuns))
      const expected = byCategory(categoryResults(questions, responses, bases))
      expect(computed.map(({ analysisTypeId, learners: n }) => [analysisTypeId, n])).toEqual(expected.map(({ analysisTypeId, learners: n }) => [analysisTypeId, n]))
      expected.forEach(({ sum, meanPerLearner }, index) => {
        expect(computed[index]!.result).toBeCloseTo(sum, 6)
        expect(computed[index]!.meanPerLearner).toBeCloseTo(meanPerLearner, 6)
      })
      categoriesSeen += expected.length
    }),
    { numRuns: 30 },
  )
  expect(categoriesSeen).toBeGreaterThan(15)
})

it('no run that counts makes no totals', async () => {
  const { questionnaireId } = await store({ categories: [], questions: [], chosen: [] })
  expect(await categoryTotals(db(), questionnaireId, [])).toEqual([])
})
