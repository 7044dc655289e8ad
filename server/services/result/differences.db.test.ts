import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noRuns } from '@/domain/result'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { races } from '@/server/testing/races'
import { erasePerson } from '../erasure/person/erasePerson'
import { overviewInclude } from '../overview/overviewQuestionnaire'
import { namelessAnswers } from '../overview/givenAnswers'
import { textCounts } from '../overview/textCounts'
import { pageOfTexts, writtenTexts } from '../overview/words/writtenTexts'
import { deleteQuestionnaireRespondentSession } from '../questionnaireRespondentSession/removal/deleteQuestionnaireRespondentSession'
import { updateSubscription } from '../subscription/save/updateSubscription'
import { admit, type Admitted } from './admit'
import { figures, type Figures } from './figures'
import { groupFigures } from './groupFigures'
import { partFigures } from './partFigures'
import { questionChange } from './questionChange'
import { roiOf } from './roiOf'
import type { RunScope } from './runScope'
import { choiceCounts } from './trajectory/choiceCounts'

/**
 * Random companies (10 for each of `races()`) that show groups only, and everything that their administrators may
 * query, before and after writes of theirs.
 *
 * Each answer is a power of two, so that a sum shows which answers it contains. Two answers that occur in the same
 * sums belong to one block; whatever is computed from the sums, by subtraction or otherwise, is a combination of
 * blocks. So no single answer is disclosed, and no difference covers fewer people than promised, when every block
 * that occurs in any sum has at least that many people who count: a quarter of them became participants too late. When more people finish between two queries, a question all of
 * whose answers were shown together may be divided into departments: then no block of fewer people may follow from all
 * sums by linear algebra.
 */
const companies = 10 * races()
const scopesEach = 7
const days = [new Date('2026-03-02T09:00:00Z'), new Date('2026-03-09T09:00:00Z')]
const now = new Date('2026-06-01T09:00:00Z')
const base = 100
/** As many powers of two as add up exactly in the figures. */
const mostAnswers = 36

const participant = fc.record({
  /** The last value means no department. */
  department: fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3),
  day: fc.nat(1),
  answers: fc.tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
  ),
  /** Whether they became participants after the beginning, and do not count towards a group. */
  isLate: fc.constantFrom(false, false, false, true),
  /** Before which query they finish. */
  wave: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 2),
  /** Runs of a self-service, each in the department after that of the previous one. */
  runs: fc.constantFrom(1, 1, 1, 2, 3),
})
const companyArbitrary = fc.record({
  smallest: fc.constantFrom(3, 3, 4, 5),
  campaigns: fc.array(
    fc.record({
      isSelfService: fc.boolean(),
      isRunning: fc.boolean(),
      hasMoney: fc.boolean(),
      people: fc.array(participant, { minLength: 3, maxLength: 16 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  writes: fc.array(
    fc.constantFrom('remove', 'erase', 'loosen', 'raise', 'withdraw', 'finish', 'finish', 'finish', 'end', 'reopen'),
    { maxLength: 4 },
  ),
  seed: fc.nat(),
})
type Company = typeof companyArbitrary extends fc.Arbitrary<infer Value> ? Value : never

/**
 * The authors of the company's answers who count towards a group (null: one who does not), by the answer's power of two,
 * for each kind of question.
 */
type Kind = 'money' | 'pair' | 'words'
type Stored = {
  subscriptionId: string
  analysisTypeId: string
  departments: string[]
  questionnaires: string[]
  questions: Map<string, Kind>
  sections: Map<string, string>
  people: Record<Kind, (string | null)[]>
  runs: { id: string; userId: string }[]
  waves: Map<string, number>
}

async function store({ smallest, campaigns }: Company): Promise<Stored> {
  const { id: subscriptionId } = await subscription({ smallestGroupSize: smallest })
  const departments: string[] = []
  for (let n = 0; n < 3; n++)
    departments.push((await subscriptionDepartment({ subscriptionId, name: `Department ${n}` })).id)
  const { id: analysisTypeId } = await analysisType({ subscriptionId, baseAmountDefault: base })
  const userIds: string[] = []
  for (let n = 0; n < Math.max(...campaigns.map(({ people }) => people.length)); n++)
    userIds.push((await profile({ subscriptionId })).userId)
  const stored: Stored = {
    subscriptionId,
    analysisTypeId,
    departments,
    questionnaires: [],
    questions: new Map(),
    sections: new Map(),
    people: { money: [], pair: [], words: [] },
    runs: [],
    waves: new Map(),
  }
  for (const { isSelfService, isRunning, hasMoney, people } of campaigns) {
    const { id: questionnaireId } = await questionnaire({
      subscriptionId,
      questionnaireType: isSelfService ? 'SelfService' : 'Campaign',
      isPublished: true,
      endDate: isRunning ? null : days[1],
    })
    stored.questionnaires.push(questionnaireId)
    const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
    const questionRows = [
      ...(hasMoney ? [await question({ questionnaireSectionId, analysisTypeId, responseType: 'CurrencyAmount' })] : []),
      await question({ questionnaireSectionId, analysisTypeId, responseType: 'CurrencyAmount' }),
      await question({ questionnaireSectionId, responseType: 'ComparisonScale', scaleMax: 10 }),
      await question({ questionnaireSectionId, responseType: 'TextBoxes', questionType: 'Improvement' }),
    ]
    const kinds: Kind[] = [...(hasMoney ? ['money' as const] : []), 'money', 'pair', 'words']
    questionRows.forEach(({ id }, at) => {
      stored.questions.set(id, kinds[at]!)
      stored.sections.set(id, questionnaireSectionId)
    })
    const runs: object[] = []
    const answers: object[] = []
    people.forEach(({ department, day, answers: given, runs: times, wave, isLate }, at) => {
      const isWaiting = wave > 0
      for (let time = 0; time < (isSelfService && !isWaiting ? times : 1); time++) {
        const id = randomUUID()
        const userId = userIds[at]!
        const place = { questionnaireId, userId, subscriptionId }
        runs.push({
          id,
          ...place,
          subscriptionDepartmentId: departments[(department + time) % 4] ?? null,
          countsTowardsGroup: !isLate,
          startDate: days[0],
          endDate: isWaiting ? null : days[day],
        })
        stored.runs.push({ id, userId })
        if (isWaiting) stored.waves.set(id, wave)
        questionRows.forEach(({ id: questionId }, index) => {
          const kind = kinds[index]!
          if (given[index] === 0 || stored.people[kind].length === mostAnswers) return
          const power = stored.people[kind].push(isLate ? null : userId) - 1
          const of = { ...place, questionnaireRespondentSessionId: id, questionId }
          if (kind === 'words') answers.push({ ...of, textInput: `Words ${power}.` })
          if (kind === 'money') answers.push({ ...of, amountInput: 2 ** power })
          if (kind === 'pair')
            answers.push(
              { ...of, amountInput: 2 ** power },
              { ...of, amountInput: 2 ** mirrored(power), displayOrder: 1 },
            )
        })
      }
    })
    await db().questionnaireRespondentSession.createMany({ data: runs as never })
    await db().questionResponse.createMany({ data: answers as never })
  }
  return stored
}

/** A number as powers of two, each once; null where that is impossible. */
function powersIn(sum: number): number[] | null {
  const whole = Math.round(sum)
  if (Math.abs(sum - whole) > 1e-3 || whole <= 0) return null
  return [...whole.toString(2)].reverse().flatMap((bit, power) => (bit === '1' ? [power] : []))
}

/** The answer after for an answer before: mirrored, so that two means show how many answers they cover. */
const mirrored = (power: number) => mostAnswers - 1 - power

/** The powers in the sum behind the means before and after of an unknown number of answers. */
function powersOfMeans(before: number, after: number): number[] {
  for (let n = 1; n <= mostAnswers; n++) {
    const [powers, others] = [powersIn(before * n), powersIn(after * n)]
    if (powers?.length === n && others?.map(mirrored).reverse().join() === powers.join()) return powers
  }
  throw new Error(`No means of answers: ${before}, ${after}`)
}

type Seen = Record<Kind, Set<string>>
const note = (seen: Seen, kind: Kind, powers: readonly number[] | null) => {
  if (powers === null) throw new Error('A sum that is not made of answers, each once.')
  seen[kind].add(powers.join(' '))
}

/** The number of answers behind a mean of these questions, which they show. */
const answersOf = ({ questions }: Figures, isOf: (questionId: string) => boolean) =>
  questions.reduce((total, { questionId, runs, sum }) => (sum !== null && isOf(questionId) ? total + runs : total), 0)

/**
 * Records the sums of categories and sections, and those behind their changes: the mean times the number of answers,
 * which the questions show. None has an interval, whose width would be a figure of single people.
 */
function noteGroups(found: Figures, keyOf: (questionId: string) => string | null, seen: Seen): void {
  for (const { key, result, change } of groupFigures(found, keyOf).shown) {
    const answers = answersOf(found, (questionId) => keyOf(questionId) === key)
    note(seen, 'money', powersIn((result / 100) * base))
    note(seen, 'money', powersIn(((change.mean * answers) / 100) * base))
    expect([change.low, change.high]).toEqual([null, null])
  }
}

/**
 * Records the sums of the parts that dashboards show: bars, categories of departments, and lines of several questions.
 * Months are no part of them, and the change of a department is what its results alone show.
 */
async function noteParts(admitted: Admitted, found: Figures, stored: Stored, seen: Seen): Promise<void> {
  const { questions, analysisTypeId } = stored
  const { departments, departmentChanges, categories, periods } = await partFigures(db(), admitted)
  expect([categories, periods]).toEqual([[], []])
  for (const { meanBefore, meanAfter } of departments)
    note(seen, 'pair', powersOfMeans(meanBefore / 10, meanAfter / 10))
  const isMoney = (id: string) => questions.get(id) === 'money'
  const noteMoney = (of: Figures, mean: number) =>
    note(seen, 'money', powersIn(((mean * answersOf(of, isMoney)) / 100) * base))
  const { departmentIds, withinDepartmentId } = admitted.scope
  // Those of a narrower scope are among them.
  const table = departmentIds == null && withinDepartmentId == null ? departmentChanges : []
  for (const { subscriptionDepartmentId, change } of table) {
    const scope = { ...admitted.scope, departmentIds: [subscriptionDepartmentId] }
    const alone = await figures(db(), await admit(db(), scope))
    const { shown } = groupFigures(alone, (id) => (isMoney(id) ? analysisTypeId : null))
    expect(shown.map((group) => group.change)).toEqual(change === null ? [] : [change])
    if (change !== null) noteMoney(alone, change.mean)
  }
  const of = (kind: Kind) => found.questions.filter(({ questionId }) => questions.get(questionId) === kind)
  const lines = [
    of('pair').map(({ questionId: id }) => ({ id, whole: 10 })),
    of('money').map(({ questionId: id }) => ({ id, whole: null })),
  ]
  const ofLines = await figures(db(), admitted, {}, { lines: lines.map((line) => line.map(({ id }) => id)) })
  const [pairs, money] = lines.map((lineQuestions, line) => questionChange(ofLines, line, lineQuestions))
  if (pairs != null) note(seen, 'pair', powersOfMeans(pairs.before!, pairs.after!))
  if (money != null) noteMoney(found, money.change.mean)
  for (const line of [pairs, money]) expect([line?.change.low ?? null, line?.change.high ?? null]).toEqual([null, null])
}

/** Records every sum that the scope discloses: questions, categories, sections, parts, return and texts. */
async function ask(scope: RunScope, stored: Stored, seen: Seen): Promise<void> {
  const { questions, sections, analysisTypeId } = stored
  const admitted = await admit(db(), scope)
  const [found, money, byQuestion] = [
    await figures(db(), admitted, {}, { hasDepartments: true }),
    await roiOf(db(), admitted),
    [...questions].map(([id, kind]) => ({ id, kind, responseType: kind === 'words' ? ('TextBoxes' as const) : null })),
  ]
  expect(found.departments).toEqual([])
  for (const { questionId, runs, sum, meanBefore } of found.questions)
    note(
      seen,
      questions.get(questionId)!,
      questions.get(questionId) === 'money' ? powersIn((sum! / 100) * base) : powersIn(meanBefore * runs),
    )
  noteGroups(found, (id) => (questions.get(id) === 'money' ? analysisTypeId : null), seen)
  noteGroups(found, (id) => sections.get(id) ?? null, seen)
  if (money !== null) note(seen, 'money', powersIn(money.benefits))
  await noteParts(admitted, found, stored, seen)
  const { withheld } = await textCounts(db(), admitted, byQuestion)
  for (const { id, kind } of byQuestion) {
    if (kind !== 'words' || withheld.has(id) || admitted.withheld.length > 0) continue
    const questionRow = await db().question.findUniqueOrThrow({ where: { id } })
    const { words } = await namelessAnswers(db(), admitted, questionRow, { offset: 0, first: 1_000 })
    if (words.length > 0) note(seen, 'words', powersOfTexts(words))
    await noteChoices(admitted, id, seen)
  }
  await askTexts(scope, admitted, seen)
}

/** Records the answers of a question as the ranked lists of waves show them: of everyone, and of each department. */
async function noteChoices(admitted: Admitted, id: string, seen: Seen): Promise<void> {
  const found = (await choiceCounts(db(), admitted, [id])).get(id)
  for (const { n, answers } of found === undefined ? [] : [found.whole, ...found.departments]) {
    expect(n).toBe(answers.length)
    if (n > 0) note(seen, 'words', powersOfTexts(answers))
  }
}

const powersOfTexts = (texts: readonly { text: string }[]) =>
  texts.map(({ text }) => Number(/\d+/.exec(text)![0])).sort((a, b) => a - b)

/** Records the texts of one questionnaire in one list, by question, as the page of what people wrote shows them. */
async function askTexts(scope: RunScope, admitted: Awaited<ReturnType<typeof admit>>, seen: Seen): Promise<void> {
  const [id, ...others] = scope.questionnaireIds ?? []
  if (id === undefined || others.length > 0) return
  const questionnaire = await db().questionnaire.findUniqueOrThrow({ where: { id }, include: overviewInclude })
  const texts = await writtenTexts(db(), questionnaire, {
    people: noRuns,
    everyone: { scope, counts: [] },
    scope,
    admitted,
    isChosen: scope.userIds != null,
    isWithheld: admitted.withheld.length > 0,
  })
  const { items } = await pageOfTexts(db(), texts, {}, { offset: 0, first: 1_000 })
  for (const written of Map.groupBy(items, ({ questionId }) => questionId).values())
    note(seen, 'words', powersOfTexts(written))
}

/** Scopes that administrators of the company and of its departments may request. */
function scopesOf({ subscriptionId, departments, questionnaires, runs }: Stored, seed: number): RunScope[] {
  const some = <Value>(list: readonly Value[]) => fc.subarray([...list], { minLength: 1 })
  const scope = fc.record({
    subscriptionIds: fc.constant([subscriptionId]),
    questionnaireIds: fc.oneof(fc.constant(null), some(questionnaires)),
    departmentIds: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: some(departments) }),
    withinDepartmentId: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...departments) },
    ),
    userIds: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: some(runs.map(({ userId }) => userId)) },
    ),
    completedFrom: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom(...days) },
    ),
    completedBefore: fc.oneof(
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant(days[1]!) },
    ),
  })
  const whole = questionnaires.map((id) => ({ subscriptionIds: [subscriptionId], questionnaireIds: [id] }))
  return [...whole, ...fc.sample(scope, { seed, numRuns: scopesEach })]
}

/** The time of a query, after all that was finished before it. */
const dayOf = (query: number) => new Date(days[1]!.getTime() + (query + 1) * 86_400_000)

async function writeInto(stored: Stored, write: Company['writes'][number], { seed, smallest }: Company, query: number) {
  const { subscriptionId, runs } = stored
  const context = { actor: companyAdmin({ subscriptionId }), db: db(), now }
  const { id, userId } = runs[(seed + query) % runs.length]!
  const { archived } = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id } })
  const { erasedAt, email } = await db().user.findUniqueOrThrow({ where: { id: userId } })
  if (write === 'remove' && !archived && erasedAt === null) await deleteQuestionnaireRespondentSession(context, { id })
  if (write === 'erase' && erasedAt === null)
    await erasePerson(context, { userId, mode: 'Anonymise', email, keepsWords: seed % 2 === 0 })
  if (write === 'loosen' && smallest > 3)
    await updateSubscription(context, { id: subscriptionId, smallestGroupSize: smallest - 1 })
  if (write === 'raise')
    await updateSubscription(context, { id: subscriptionId, smallestGroupSize: smallest + 1 + (seed % 3) })
  if (write === 'withdraw') await updateSubscription(context, { id: subscriptionId, smallestGroupSize: null })
  const campaign = stored.questionnaires[(seed + query) % stored.questionnaires.length]!
  if (write === 'finish') await finishNext(stored, query)
  if (write === 'end')
    await db().questionnaire.updateMany({ where: { id: campaign, endDate: null }, data: { endDate: dayOf(query) } })
  if (write === 'reopen') {
    const { endDate } = await db().questionnaire.findUniqueOrThrow({ where: { id: campaign } })
    if (endDate !== null)
      await db().questionnaire.update({
        where: { id: campaign },
        data: { endDate: null, formerEnds: { push: endDate } },
      })
  }
}

/** Finishes those who are next, one after another; also after the end of what they had begun. */
async function finishNext({ waves }: Stored, query: number): Promise<void> {
  const waiting = await db().questionnaireRespondentSession.findMany({
    where: {
      id: { in: [...waves.keys()] },
      endDate: null,
      archived: false,
    },
    select: { id: true },
  })
  const next = Math.min(...waiting.map(({ id }) => waves.get(id)!))
  const finishing = waiting.filter(({ id }) => waves.get(id) === next)
  for (const [at, { id }] of finishing.entries())
    await db().questionnaireRespondentSession.update({
      where: { id },
      data: { endDate: new Date(dayOf(query).getTime() - 3_600_000 + at * 1000) },
    })
}

type Block = { people: Set<string>; powers: number[]; signs: string }

/** The blocks of answers that occur in the same sums, with the people who gave them and count. */
function blocksOf(seen: ReadonlySet<string>, people: readonly (string | null)[]): Block[] {
  const sums = [...seen].map((powers) => new Set(powers.split(' ').map(Number)))
  const blocks = new Map<string, Block>()
  people.forEach((userId, power) => {
    const signs = sums.map((sum) => (sum.has(power) ? '1' : '0')).join('')
    if (!signs.includes('1')) return
    const block = blocks.get(signs) ?? { people: new Set(), powers: [], signs }
    if (userId !== null) block.people.add(userId)
    block.powers.push(power)
    blocks.set(signs, block)
  })
  return [...blocks.values()]
}

it('no single answer follows from all figures that administrators can combine, before and after their changes', async () => {
  const tried = { companies: 0, scopes: 0, sums: 0, pairs: 0, blocks: 0 }
  await fc.assert(
    fc.asyncProperty(companyArbitrary, async (company) => {
      const stored = await store(company)
      const seen: Seen = { money: new Set(), pair: new Set(), words: new Set() }
      const scopes = scopesOf(stored, company.seed)
      for (const scope of scopes) await ask(scope, stored, seen)
      for (const [query, write] of company.writes.entries()) {
        await writeInto(stored, write, company, query)
        for (const scope of scopes) await ask(scope, stored, seen)
      }
      for (const kind of ['money', 'pair', 'words'] as const) {
        const blocks = blocksOf(seen[kind], stored.people[kind])
        for (const { people } of blocks)
          expect(people.size, `${kind}: ${[...seen[kind]].join(' | ')}`).toBeGreaterThanOrEqual(company.smallest)
        tried.sums += seen[kind].size
        tried.pairs += (seen[kind].size * (seen[kind].size - 1)) / 2
        tried.blocks += blocks.length
      }
      tried.companies += 1
      tried.scopes += scopes.length * (company.writes.length + 1)
    }),
    { numRuns: companies, endOnFailure: true },
  )
  console.log(`Differences: ${JSON.stringify(tried)}`)
  expect(tried.blocks).toBeGreaterThan(companies)
}, 900_000)
