import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeEstimate, type ChangeEstimate, learnerStatistics } from '@/domain/result'
import { db } from '@/server/db/client'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { admit, type Admitted } from './admit'
import { figures } from './figures'
import { partFigures } from './partFigures'
import { questionChange } from './questionChange'

const months = ['2025-12-15', '2026-01-15', '2026-02-15']
const laterMonth = '2026-12-15'
/** The category of each question: two of the first, one of the second, one of none. */
const categories = [0, 0, 1, null]

const runArbitrary = fc.record({
  person: fc.nat(4),
  /** The last value means no department. */
  department: fc.nat(2),
  month: fc.nat(2),
  answers: fc.tuple(
    ...categories.map(() => fc.option(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })))),
  ),
})
const companyArbitrary = fc.record({
  /** Whether the first run is in the month after those of a year. */
  hasLaterRun: fc.boolean(),
  runs: fc.oneof(
    fc.array(runArbitrary, { minLength: 1, maxLength: 20 }),
    fc.uniqueArray(runArbitrary, { minLength: 3, maxLength: 5, selector: ({ person }) => person }),
  ),
})
type Company = typeof companyArbitrary extends fc.Arbitrary<infer Value> ? Value : never
type Answer = {
  userId: string
  departmentId: string | null
  date: string
  questionId: string
  categoryId: string | null
  before: number
  after: number
}

/** A company with these departments and people, and a questionnaire that may be answered more than once. */
async function emptyCompany() {
  const { id: subscriptionId } = await subscription()
  const [departments, people, categoryIds]: [string[], string[], string[]] = [[], [], []]
  for (let n = 0; n < 2; n++) departments.push((await subscriptionDepartment({ subscriptionId })).id)
  for (let n = 0; n < 5; n++) people.push((await profile({ subscriptionId })).userId)
  for (let n = 0; n < 2; n++) categoryIds.push((await analysisType({ subscriptionId })).id)
  const { id: questionnaireId } = await questionnaire({
    subscriptionId,
    questionnaireType: 'SelfService',
    isPublished: true,
  })
  const questions: { id: string; categoryId: string | null }[] = []
  for (const category of categories) {
    const categoryId = category === null ? null : categoryIds[category]!
    const scale = { responseType: 'ComparisonScale', scaleMax: 10 } as const
    questions.push({ id: (await question({ questionnaireId, analysisTypeId: categoryId, ...scale })).id, categoryId })
  }
  return { subscriptionId, questionnaireId, departments, people, questions }
}

async function store({ hasLaterRun, runs }: Company) {
  const { subscriptionId, questionnaireId, departments, people, questions } = await emptyCompany()
  const answers: Answer[] = []
  for (const [at, { person, department, month, answers: given }] of runs.entries()) {
    const date = hasLaterRun && at === 0 ? laterMonth : months[month]!
    const [userId, departmentId] = [people[person]!, departments[department] ?? null]
    const of = { questionnaireId, userId, subscriptionId }
    const [startDate, endDate] = [new Date(date), new Date(date)]
    const run = { id: randomUUID(), ...of, subscriptionDepartmentId: departmentId, startDate, endDate }
    await db().questionnaireRespondentSession.create({ data: run })
    const own = given.flatMap((pair, index): Answer[] => {
      if (pair === null) return []
      const { id: questionId, categoryId } = questions[index]!
      return [{ userId, departmentId, date, questionId, categoryId, before: pair[0], after: pair[1] }]
    })
    await db().questionResponse.createMany({
      data: own.flatMap(({ questionId, before, after }) =>
        [before, after].map((amountInput, displayOrder) => ({
          ...of,
          questionId,
          questionnaireRespondentSessionId: run.id,
          displayOrder,
          amountInput,
        })),
      ),
    })
    answers.push(...own)
  }
  return { subscriptionId, questions: questions.map(({ id }) => id), answers }
}

const rounded = ({ n, mean, low, high }: ChangeEstimate) => ({
  n,
  figures: [mean, low, high].map((value) => value && Math.round(value * 1e6) / 1e6 + 0),
})

/** The change per learner of answers to scales of 10 steps. */
function changeOf(answers: readonly Answer[]) {
  const own = [...Map.groupBy(answers, ({ userId }) => userId).values()]
  const contributions = own.map((all) => all.map(({ before, after }) => (after - before) * 10))
  return rounded(changeEstimate(learnerStatistics(contributions)!))
}

type Part = { analysisTypeId: string; subscriptionDepartmentId?: string; from?: string; change: ChangeEstimate | null }
const keyOf = ({ analysisTypeId, subscriptionDepartmentId, from }: Omit<Part, 'change'>) =>
  [analysisTypeId, subscriptionDepartmentId, from].join(' ')
const changesOf = (parts: readonly Part[]) =>
  Object.fromEntries(parts.map((part) => [keyOf(part), rounded(part.change!)]))

/** The change of each category in each part that `partOf` names, null for none. */
function expectedChanges(answers: readonly Answer[], partOf: (answer: Answer) => object | null) {
  const parts = Map.groupBy(answers, (answer) => {
    const part = answer.categoryId === null ? null : partOf(answer)
    return part && keyOf({ analysisTypeId: answer.categoryId!, ...part })
  })
  return Object.fromEntries([...parts].flatMap(([key, own]) => (key === null ? [] : [[key, changeOf(own)]])))
}

/** The bars of departments: people, and means before and after in percent of the scale. */
function expectedBars(answers: readonly Answer[]) {
  return [...Map.groupBy(answers, ({ departmentId }) => departmentId)].flatMap(([subscriptionDepartmentId, own]) => {
    const mean = (of: 'before' | 'after') => own.reduce((sum, answer) => sum + answer[of] * 10, 0) / own.length
    const learners = new Set(own.map(({ userId }) => userId)).size
    const means = { meanBefore: expect.closeTo(mean('before'), 6), meanAfter: expect.closeTo(mean('after'), 6) }
    return subscriptionDepartmentId === null ? [] : [{ subscriptionDepartmentId, learners, ...means }]
  })
}

const monthOf = (date: string) => `${date.slice(0, 7)}-01`
const quarterOf = (date: string) =>
  `${date.slice(0, 5)}${['01', '04', '07', '10'][Math.floor((Number(date.slice(5, 7)) - 1) / 3)]}-01`

/** More than twelve months from the first run to the last, also of runs without an answer. */
const isOverAYear = ({ hasLaterRun, runs }: Company) =>
  hasLaterRun && runs.some(({ month }, at) => at > 0 && month === 0)

/** The learners behind categories, and behind those of each department: as calculated, and as by part. */
async function expectSameByDepartment(admitted: Admitted, answers: readonly Answer[], byPart: readonly Part[]) {
  const found = await figures(db(), admitted, {}, { hasDepartments: true })
  const changes = Object.fromEntries(
    found.learners.map(({ key, ...statistics }) => [key, rounded(changeEstimate(statistics))]),
  )
  expect(changes).toMatchObject(
    Object.fromEntries(
      Object.entries(expectedChanges(answers, () => ({}))).map(([key, change]) => [key.trim(), change]),
    ),
  )
  const written = (parts: readonly { key: string; change: ChangeEstimate }[]) =>
    parts.map(({ key, change }) => `${key} ${JSON.stringify(rounded(change))}`).sort()
  const departments = found.departments.flatMap(({ key, ...statistics }) =>
    key === null ? [] : [{ key, change: changeEstimate(statistics) }],
  )
  expect(written(departments)).toEqual(
    written(byPart.map(({ analysisTypeId, change }) => ({ key: analysisTypeId, change: change! }))),
  )
}

it('the figures of departments, categories, months and lines are those of the calculation over their answers', async () => {
  const seen = { ofSeveral: 0, ofOneRunEach: 0, quarters: 0 }
  await fc.assert(
    fc.asyncProperty(companyArbitrary, async (company) => {
      const { subscriptionId, questions, answers } = await store(company)
      const admitted = await admit(db(), { subscriptionIds: [subscriptionId] })
      const found = await partFigures(db(), admitted)
      expect(changesOf(found.categories)).toEqual(expectedChanges(answers, () => ({})))
      const startOf = isOverAYear(company) ? quarterOf : monthOf
      expect(changesOf(found.periods)).toEqual(expectedChanges(answers, ({ date }) => ({ from: startOf(date) })))
      expect(changesOf(found.departmentChanges)).toEqual(
        expectedChanges(answers, ({ departmentId: id }) => (id === null ? null : { subscriptionDepartmentId: id })),
      )
      await expectSameByDepartment(admitted, answers, found.departmentChanges)
      const bars = expectedBars(answers)
      expect(found.departments).toHaveLength(bars.length)
      expect(found.departments).toEqual(expect.arrayContaining(bars))
      const lines = [[questions[0]!, questions[3]!], [questions[2]!]]
      const ofLines = await figures(db(), admitted, {}, { hasLearners: false, lines })
      for (const [line, ids] of lines.entries()) {
        const own = answers.filter(({ questionId }) => ids.includes(questionId))
        const lineQuestions = ids.map((id) => ({ id, whole: 10 }))
        const change = questionChange(ofLines, line, lineQuestions)?.change ?? null
        expect(change && rounded(change)).toEqual(own.length === 0 ? null : changeOf(own))
      }
      const { runs } = company
      seen.ofOneRunEach += new Set(runs.map(({ person }) => person)).size === runs.length ? 1 : 0
      seen.quarters += isOverAYear(company) ? 1 : 0
      const people = [...Map.groupBy(answers, ({ userId }) => userId).values()]
      seen.ofSeveral += people.filter((own) => new Set(own.map(({ departmentId }) => departmentId)).size > 1).length
    }),
    { numRuns: 40, endOnFailure: true },
  )
  expect(seen.ofSeveral).toBeGreaterThan(10)
  expect(seen.ofOneRunEach).toBeGreaterThan(5)
  expect(seen.quarters).toBeGreaterThan(0)
}, 120_000)
