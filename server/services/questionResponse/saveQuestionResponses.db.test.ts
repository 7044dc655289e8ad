import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { db, type Prisma } from '@/server/db/client'
import { companyAdmin, nobody, person } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { saveQuestionResponses } from './saveQuestionResponses'
import { finishQuestionnaireRespondentSession } from '../run/finishQuestionnaireRespondentSession'

const now = new Date('2026-03-02T09:00:00Z')
const opened = new Date('2026-03-01T09:00:00Z')
type Fields = Parameters<typeof question>[0]

async function scene(
  questionFields: Fields = { responseType: 'Number' },
  campaign: Partial<Prisma.QuestionnaireUncheckedCreateInput> = {},
) {
  const { id: questionnaireId, subscriptionId } = await questionnaire({
    isPublished: true,
    startDate: opened,
    ...campaign,
  })
  const first = await question({ questionnaireId, ...questionFields })
  const second = await question({
    questionnaireId,
    questionnaireSectionId: first.questionnaireSectionId,
    responseType: 'YesNo',
  })
  const session = await questionnaireRespondentSession({ questionnaireId, startDate: opened })
  const actor = person({ userId: session.userId, subscriptionId })
  const save = (
    responses: unknown[],
    {
      who = actor,
      questionId = first.id,
      sessionId = session.id,
      wordingNumber = undefined as unknown,
      version = undefined as unknown,
    } = {},
  ) =>
    saveQuestionResponses(
      { actor: who, db: db(), now },
      { questionnaireRespondentSessionId: sessionId, questionId, wordingNumber, version, responses },
    ) as Promise<{
      responses: { id: string; displayOrder: number; amountInput: number | null; textInput: string | null }[]
      progress: number
      version: number
      savedAt: Date
    }>
  const stored = () =>
    db().questionResponse.findMany({
      where: { questionnaireRespondentSessionId: session.id, questionId: first.id },
      orderBy: { displayOrder: 'asc' },
    })
  const finish = (version?: number) =>
    finishQuestionnaireRespondentSession({ actor, db: db(), now }, { id: session.id, version })
  return { first, second, session, actor, subscriptionId, save, stored, finish }
}
const figure = (amountInput: number) => [{ displayOrder: 0, amountInput }]

/** Waits until a statement waits for a lock. Asked outside of a transaction, which sees the activity at its start. */
async function untilOneWaits(): Promise<void> {
  const waiting = () =>
    db().$queryRaw<
      unknown[]
    >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await waiting()).length === 0) await setTimeout(5)
}

const answeredElsewhere = { code: 'CONFLICT', details: { key: 'answeredElsewhere' } }

describe('an answer for one version of the run', () => {
  it('is stored while the run has it, and nothing is once it was answered elsewhere', async () => {
    const { save, stored, second, session } = await scene()
    const seen = session.version
    const one = await save(figure(1), { version: seen })
    expect(one.version).toBe(seen + 1)
    const elsewhere = await save(figure(7))
    expect(elsewhere.version).toBe(seen + 2)
    await expect(save(figure(2), { version: one.version })).rejects.toMatchObject(answeredElsewhere)
    const yes = [{ displayOrder: 0, yesNoInput: true }]
    await expect(save(yes, { questionId: second.id, version: one.version })).rejects.toMatchObject(answeredElsewhere)
    expect((await stored()).map(({ amountInput }) => Number(amountInput))).toEqual([7])
    expect((await save(figure(2), { version: elsewhere.version })).version).toBe(seen + 3)
    expect((await stored()).map(({ amountInput }) => Number(amountInput))).toEqual([2])
  })

  it('of several at once is stored once, and the run is finished only as it was seen', async () => {
    const { save, stored, session, second, finish } = await scene()
    const { version } = await save([{ displayOrder: 0, yesNoInput: true }], { questionId: second.id })
    const outcomes = await Promise.allSettled([1, 2, 3].map((value) => save(figure(value), { version })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const [row] = await stored()
    expect(Number(row!.amountInput)).toBe(outcomes.findIndex(({ status }) => status === 'fulfilled') + 1)
    await expect(finish(version)).rejects.toMatchObject(answeredElsewhere)
    const read = () => db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: session.id } })
    expect((await read()).endDate).toBeNull()
    await finish(version + 1)
    expect((await read()).endDate).toEqual(now)
    // A repeat of the same, whose response was lost, and not that of a page which has not seen all answers.
    expect(await finish(version + 1)).toMatchObject({ endDate: now, progress: 100 })
    await expect(finish(version)).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'alreadyFinished' } })
  })
})

describe('saving an answer', () => {
  it('is for signed-in users', async () => {
    const { session, first } = await scene()
    const input = { questionnaireRespondentSessionId: session.id, questionId: first.id, responses: [] }
    await expect(saveQuestionResponses({ actor: nobody(), db: db(), now }, input)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it('refuses what the question does not allow, and says where', async () => {
    const { save, stored } = await scene({ responseType: 'Scale', scaleMax: 5 })
    await expect(save(figure(6))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { key: 'invalidResponses', fieldErrors: [{ path: 'responses.0.amountInput', key: 'outOfRange' }] },
    })
    await expect(save([{ displayOrder: 0, amountInput: 1e13 }])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(save([{ displayOrder: 0, amountInput: 1, questionId: randomUUID() }])).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await stored()).toEqual([])
  })

  it('finds only the caller’s own run and its own live questions', async () => {
    const { save, second, subscriptionId } = await scene()
    const other = await scene()
    await expect(save(figure(1), { who: other.actor })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(save(figure(1), { who: companyAdmin({ subscriptionId: subscriptionId! }) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(save(figure(1), { sessionId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(save(figure(1), { questionId: other.first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db().question.update({ where: { id: second.id }, data: { archived: true } })
    await expect(save([{ displayOrder: 0, yesNoInput: true }], { questionId: second.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it.each([
    ['archived', { archived: true }],
    ['not published', { isPublished: false }],
  ])('of a questionnaire that is %s is not possible', async (_why, data) => {
    const { save, first } = await scene()
    await db().questionnaire.update({ where: { id: first.questionnaireId }, data })
    await expect(save(figure(1))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('waits for the start day', async () => {
    const { save } = await scene({}, { startDate: new Date('2026-03-03T00:00:00Z') })
    await expect(save(figure(1))).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'notStarted' } })
  })

  it('is refused once the run is finished', async () => {
    const { save, session } = await scene()
    await db().questionnaireRespondentSession.update({ where: { id: session.id }, data: { endDate: now } })
    await expect(save(figure(1))).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'alreadyFinished' } })
  })

  it('stays possible after the end of the campaign', async () => {
    const { save } = await scene({}, { endDate: new Date('2026-03-02T00:00:00Z') })
    expect((await save(figure(1))).responses).toHaveLength(1)
  })

  it('stores the rows with their wording, and returns the run’s progress', async () => {
    const { save, stored, first, session, second } = await scene({
      wordingNumber: 2,
      wordings: { create: [{ number: 2, questionText: 'How?', options: [] }] },
    })
    const saved = await save(figure(-2.5))
    expect(saved).toMatchObject({ progress: 50, savedAt: now, responses: [{ displayOrder: 0, amountInput: -2.5 }] })
    expect(await stored()).toMatchObject([
      {
        id: saved.responses[0]?.id,
        wordingNumber: 2,
        userId: session.userId,
        questionnaireId: first.questionnaireId,
        subscriptionId: session.subscriptionId,
        isUserInput: true,
      },
    ])
    expect(await save([{ displayOrder: 0, yesNoInput: false }], { questionId: second.id })).toMatchObject({
      progress: 100,
    })
  })

  it('opens a run that was not opened before', async () => {
    const { save, session } = await scene()
    await db().questionnaireRespondentSession.update({ where: { id: session.id }, data: { startDate: null } })
    await save(figure(1))
    expect(await db().questionnaireRespondentSession.findUnique({ where: { id: session.id } })).toMatchObject({
      startDate: now,
    })
  })

  it('is idempotent', async () => {
    const { save, stored } = await scene()
    const once = await save(figure(4))
    expect(await save(figure(4))).toEqual({ ...once, version: once.version + 1 })
    expect(await stored()).toHaveLength(1)
  })

  it('deletes the rows that are no longer sent, all of them for an empty answer', async () => {
    const { save, stored } = await scene({
      questionType: 'Intent',
      responseType: 'MultipleChoice',
      options: ['Red', '', '', 'Blue'],
    })
    await save([{ displayOrder: 1 }, { displayOrder: 4 }])
    expect((await stored()).map(({ textInput, amountInput }) => [textInput, amountInput?.toNumber()])).toEqual([
      ['Red', 1],
      ['Blue', 4],
    ])
    await save([{ displayOrder: 4 }])
    expect((await stored()).map(({ displayOrder }) => displayOrder)).toEqual([4])
    expect((await save([])).progress).toBe(0)
    expect(await stored()).toEqual([])
  })

  it('stores one side of a comparison until the other arrives', async () => {
    const { save } = await scene({ responseType: 'ComparisonScale', scaleMax: 10, isPercentage: true })
    expect((await save([{ displayOrder: 1, amountInput: 0.7 }])).progress).toBe(0)
    expect(
      (
        await save([
          { displayOrder: 0, amountInput: 0.5 },
          { displayOrder: 1, amountInput: 0.7 },
        ])
      ).progress,
    ).toBe(50)
  })

  it('stores text with characters that databases reject', async () => {
    const { save } = await scene({
      questionType: 'Intent',
      responseType: 'TextBoxes',
      minTextBoxes: 1,
      maxTextBoxes: 3,
    })
    const { responses } = await save([
      { displayOrder: 0, textInput: `'; DROP TABLE "Question"; -- \u0000 \ud800 \\u0000 ${'é'.repeat(2000)}` },
    ])
    expect(responses[0]?.textInput).toMatch(/^'; DROP TABLE "Question"; --\s+\ufffd \\u0000 é+$/)
  })
})

describe('saving an answer again', () => {
  async function sceneWithAnswer(...given: Parameters<typeof scene>) {
    const all = await scene(...given)
    await all.save(figure(1))
    return all
  }
  const valueOf = async (stored: () => Promise<{ amountInput: Prisma.Decimal | null }[]>) =>
    (await stored())[0]?.amountInput?.toNumber()

  it.each<[string, (scene: Awaited<ReturnType<typeof sceneWithAnswer>>) => Promise<unknown>, string, string?]>([
    [
      'was archived',
      ({ session: { id } }) => db().questionnaireRespondentSession.update({ where: { id }, data: { archived: true } }),
      'NOT_FOUND',
    ],
    [
      'was finished',
      ({ session: { id } }) => db().questionnaireRespondentSession.update({ where: { id }, data: { endDate: now } }),
      'CONFLICT',
      'alreadyFinished',
    ],
    [
      'is no longer published',
      ({ first: { questionnaireId: id } }) =>
        db().questionnaire.update({ where: { id }, data: { isPublished: false } }),
      'NOT_FOUND',
    ],
    [
      'belongs to an archived questionnaire',
      ({ first: { questionnaireId: id } }) => db().questionnaire.update({ where: { id }, data: { archived: true } }),
      'NOT_FOUND',
    ],
    [
      'opens later',
      ({ first: { questionnaireId: id } }) =>
        db().questionnaire.update({ where: { id }, data: { startDate: new Date('2026-03-03T00:00:00Z') } }),
      'CONFLICT',
      'notStarted',
    ],
    [
      'lost the question',
      ({ first: { id } }) => db().question.update({ where: { id }, data: { archived: true } }),
      'NOT_FOUND',
    ],
    [
      'lost the section',
      ({ first: { questionnaireSectionId: id } }) =>
        db().questionnaireSection.update({ where: { id }, data: { archived: true } }),
      'NOT_FOUND',
    ],
    [
      'became another kind of question',
      ({ first: { id } }) => db().question.update({ where: { id }, data: { responseType: 'YesNo' } }),
      'BAD_USER_INPUT',
      'invalidResponses',
    ],
    [
      'became another person’s',
      async ({ session: { id } }) =>
        db().questionnaireRespondentSession.update({ where: { id }, data: { userId: (await profile()).userId } }),
      'NOT_FOUND',
    ],
  ])('changes nothing in a run that %s, and refuses', async (_what, change, code, key) => {
    const all = await sceneWithAnswer()
    await change(all)
    await expect(all.save(figure(2))).rejects.toMatchObject({
      code,
      ...(key === undefined ? {} : { details: { key } }),
    })
    expect(await valueOf(all.stored)).toBe(1)
  })

  it('never stores in another person’s run', async () => {
    const { save, stored } = await sceneWithAnswer()
    const other = await scene()
    const refused = { code: 'NOT_FOUND' }
    await expect(save(figure(2), { who: person(other.session) })).rejects.toMatchObject(refused)
    await expect(save(figure(2), { sessionId: other.session.id })).rejects.toMatchObject(refused)
    expect(await valueOf(stored)).toBe(1)
  })

  it('follows a question that was changed and still fits', async () => {
    const { first, save, stored } = await sceneWithAnswer({ responseType: 'Scale', scaleMax: 5 })
    await db().question.update({ where: { id: first.id }, data: { scaleMax: 10 } })
    await save(figure(9))
    expect(await valueOf(stored)).toBe(9)
  })

  it.each([
    ['is stored beside a concurrent change', {}, 2],
    ['is refused after a concurrent end', { endDate: now }, 1],
  ])('%s of the run that it has not seen', async (_what, data, value) => {
    const { save, session, stored } = await sceneWithAnswer()
    let late: ReturnType<typeof save> | undefined
    await db().$transaction(
      async (tx) => {
        await tx.questionnaireRespondentSession.update({
          where: { id: session.id },
          data: { ...data, version: { increment: 1 } },
        })
        late = save(figure(2))
        late.catch(() => undefined)
        await untilOneWaits()
      },
      { timeout: 30_000 },
    )
    await (value === 2 ? late : expect(late).rejects.toMatchObject({ details: { key: 'alreadyFinished' } }))
    expect(await valueOf(stored)).toBe(value)
  })
})

it('counts a ranking for progress and for finishing once as much of it is ranked as is asked for', async () => {
  const options = ['Tea', 'Milk', 'Water', 'Juice']
  const { save, second, finish } = await scene({
    questionType: 'Intent',
    responseType: 'Ranking',
    options,
    mostChosen: 3,
  })
  const ranks = (...numbers: number[]) => numbers.map((displayOrder, at) => ({ displayOrder, amountInput: at + 1 }))
  expect((await save([{ displayOrder: 0, yesNoInput: true }], { questionId: second.id })).progress).toBe(50)
  expect((await save(ranks(4))).progress).toBe(50)
  expect((await save(ranks(4, 1))).progress).toBe(50)
  await expect(finish()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'notAllAnswered' } })
  expect((await save(ranks(4, 1, 2))).progress).toBe(100)
  expect(await finish()).toMatchObject({ endDate: now, progress: 100 })
})

describe('leaving a question out', () => {
  const leftOut = [{ displayOrder: 0, textInput: '', isUserInput: false }]
  const yes = [{ displayOrder: 0, yesNoInput: true }]
  const notAllAnswered = { code: 'CONFLICT', details: { key: 'notAllAnswered' } }

  it.each<Fields>([
    { responseType: 'Number', leastValue: 3 },
    { responseType: 'Scale' },
    { responseType: 'ComparisonScale', isNARequired: true },
    { responseType: 'YesNo' },
    { questionType: 'Intent', responseType: 'PickOne', options: ['a', 'b'] },
    { questionType: 'Intent', responseType: 'TextBoxes', minTextBoxes: 2, maxTextBoxes: 3 },
  ])('is stored as its empty row, and counts for progress and for finishing: %o', async (asked) => {
    const { save, stored, second, finish } = await scene({ ...asked, isOptional: true })
    expect((await save(leftOut)).progress).toBe(50)
    const empty = { displayOrder: 0, textInput: '', amountInput: null, yesNoInput: null, isUserInput: false }
    expect(await stored()).toMatchObject([empty])
    await save(yes, { questionId: second.id })
    expect(await finish()).toMatchObject({ endDate: now })
  })

  it('is refused of a question that has to be answered, and beside an answer', async () => {
    const required = await scene({ responseType: 'Scale' })
    await expect(required.save(leftOut)).rejects.toMatchObject({ details: { key: 'invalidResponses' } })
    const optional = await scene({ responseType: 'ComparisonScale', isOptional: true })
    await expect(optional.save([...leftOut, { displayOrder: 1, amountInput: 3 }])).rejects.toMatchObject({
      details: { key: 'invalidResponses' },
    })
    expect([await required.stored(), await optional.stored()]).toEqual([[], []])
  })

  it('is replaced by an answer, and replaces one', async () => {
    const { save, stored } = await scene({ responseType: 'Number', isOptional: true })
    for (const rows of [leftOut, figure(4), leftOut]) await save(rows)
    expect(await stored()).toMatchObject([{ amountInput: null, isUserInput: false }])
    await save(figure(5))
    expect((await stored()).map(({ amountInput }) => amountInput?.toNumber())).toEqual([5])
  })

  it('no longer counts once the question has to be answered', async () => {
    const { save, second, first, finish } = await scene({ responseType: 'Number', isOptional: true })
    await save(leftOut)
    await save(yes, { questionId: second.id })
    await db().question.update({ where: { id: first.id }, data: { isOptional: false } })
    await expect(finish()).rejects.toMatchObject(notAllAnswered)
    expect((await save(yes, { questionId: second.id })).progress).toBe(50)
    await save(figure(4))
    expect(await finish()).toMatchObject({ endDate: now })
  })

  it('is needed for finishing: no row at all is not left out', async () => {
    const { save, second, finish } = await scene({ responseType: 'Number', isOptional: true })
    await save(yes, { questionId: second.id })
    await expect(finish()).rejects.toMatchObject(notAllAnswered)
  })
})

describe('the range of a figure', () => {
  const range = { leastValue: 0, mostValue: 40, isWholeNumber: true }

  it.each<[Fields, number, object]>([
    [{ responseType: 'Number', ...range }, -1, { key: 'belowLeast', values: { n: 0 } }],
    [{ responseType: 'Number', ...range }, 41, { key: 'aboveMost', values: { n: 40 } }],
    [{ responseType: 'Number', ...range }, 2.5, { key: 'wholeNumber' }],
    [{ responseType: 'CurrencyAmount', leastValue: 0.5 }, 0.4, { key: 'belowLeast', values: { n: 0.5 } }],
    [{ responseType: 'Percentage', mostValue: 100 }, 100.01, { key: 'aboveMost', values: { n: 100 } }],
  ])('of %o refuses %d and names its end', async (asked, wrong, problem) => {
    const { save, stored } = await scene(asked)
    await expect(save(figure(wrong))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { key: 'invalidResponses', fieldErrors: [{ path: 'responses.0.amountInput', ...problem }] },
    })
    expect(await stored()).toEqual([])
  })

  it('includes its ends, and is of no other kind of answer', async () => {
    const { save } = await scene({ responseType: 'Number', ...range })
    for (const end of [0, 40]) expect((await save(figure(end))).responses).toMatchObject([{ amountInput: end }])
    const scale = await scene({ responseType: 'Scale', scaleMax: 10, leastValue: 3, mostValue: 4 })
    expect((await scale.save(figure(9))).responses).toMatchObject([{ amountInput: 9 }])
  })

  it('keeps what was answered before it was set', async () => {
    const { save, first, second, finish, stored } = await scene({ responseType: 'Number' })
    await save(figure(99))
    await db().question.update({ where: { id: first.id }, data: range })
    expect((await save([{ displayOrder: 0, yesNoInput: true }], { questionId: second.id })).progress).toBe(100)
    expect(await finish()).toMatchObject({ endDate: now })
    expect((await stored()).map(({ amountInput }) => amountInput?.toNumber())).toEqual([99])
  })
})

describe('the shares of an amount of money', () => {
  const money = (fields: object = {}) => [{ displayOrder: 0, amountInput: 12000, ...fields }]
  const asking = { responseType: 'CurrencyAmount', asksIsolation: true, asksConfidence: true } as const

  it('are stored with it in one save, to a hundredth of a percent, and repeating it changes nothing', async () => {
    const { save, stored } = await scene(asking)
    const once = await save(money({ isolationInput: 0.5, confidenceInput: 1 / 3 }))
    expect(once.responses).toMatchObject([{ amountInput: 12000, isolationInput: 0.5, confidenceInput: 0.3333 }])
    expect(await save(money({ isolationInput: 0.5, confidenceInput: 1 / 3 }))).toEqual({
      ...once,
      version: once.version + 1,
    })
    expect(
      (await stored()).map(({ isolationInput, confidenceInput }) => [
        isolationInput?.toNumber(),
        confidenceInput?.toNumber(),
      ]),
    ).toEqual([[0.5, 0.3333]])
  })
  it('may be left out and cleared; the progress of the run does not depend on them', async () => {
    const { save, stored } = await scene(asking)
    expect((await save(money())).progress).toBe(50)
    await save(money({ isolationInput: 0, confidenceInput: 1 }))
    expect(await stored()).toMatchObject([
      { isolationInput: expect.objectContaining({}), confidenceInput: expect.objectContaining({}) },
    ])
    await save(money())
    expect(await stored()).toMatchObject([{ isolationInput: null, confidenceInput: null }])
  })
  it.each([
    ['too large', asking, { isolationInput: 1.0001 }],
    ['too small', asking, { confidenceInput: -0.0001 }],
    ['infinite', asking, { confidenceInput: Number.POSITIVE_INFINITY }],
    ['no number', asking, { isolationInput: Number.NaN }],
    ['a text', asking, { isolationInput: '0.5' }],
    ['not used by the question', { ...asking, asksIsolation: false }, { isolationInput: 0.5 }],
    ['of a number that is no amount', { ...asking, responseType: 'Number' as const }, { isolationInput: 0.5 }],
    ['of a missing amount', asking, { amountInput: null, isolationInput: 0.5 }],
  ])('are refused when they are %s', async (_what, questionFields, fields) => {
    const { save, stored } = await scene(questionFields)
    await expect(save(money(fields))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await stored()).toEqual([])
  })
})

describe('an answer to a question that was reworded meanwhile', () => {
  const choices = {
    questionType: 'Intent' as const,
    responseType: 'PickOne' as const,
    options: ['Daily', 'Weekly'],
  }
  async function reworded() {
    const known = await scene(choices)
    const { first, save } = known
    await db().questionWording.create({
      data: { questionId: first.id, number: 2, questionText: 'How often now?', options: ['Weekly'] },
    })
    await db().question.update({
      where: { id: first.id },
      data: { wordingNumber: 2, options: ['Weekly'] },
    })
    const under = (wordingNumber: unknown, displayOrder = 1) => save([{ displayOrder }], { wordingNumber })
    return { ...known, under }
  }

  it('belongs to the wording the person saw, with the options they chose', async () => {
    const { under, stored } = await reworded()
    await under(1)
    expect(await stored()).toMatchObject([
      { wordingNumber: 1, textInput: 'Daily', amountInput: expect.objectContaining({}) },
    ])
    await under(1, 2)
    expect(await stored()).toMatchObject([{ wordingNumber: 1, textInput: 'Weekly', displayOrder: 2 }])
  })

  it('belongs to the current one when it names that or none', async () => {
    const { under, stored } = await reworded()
    for (const number of [2, undefined]) {
      await under(number)
      expect(await stored()).toMatchObject([{ wordingNumber: 2, textInput: 'Weekly' }])
    }
  })

  it('is validated against what that wording offered', async () => {
    const { under, stored } = await reworded()
    await expect(under(2, 2)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'responses.0.amountInput', key: 'outOfRange' }] },
    })
    expect(await stored()).toEqual([])
  })

  it.each([0, 3, 1.5, '1'])('under a wording that never existed (%s) is refused', async (number) => {
    const { under, stored } = await reworded()
    await expect(under(number)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fieldErrors: [{ path: 'wordingNumber' }] },
    })
    expect(await stored()).toEqual([])
  })
})

describe('two tabs', () => {
  it('store the answer of one of them, never a mixture', async () => {
    const { save, stored } = await scene({
      questionType: 'Intent',
      responseType: 'PickOne',
      options: ['a', 'b', 'c'],
    })
    await Promise.all([1, 2, 3, 1, 2, 3, 1, 2].map((displayOrder) => save([{ displayOrder }])))
    expect(await stored()).toHaveLength(1)
  })

  it('that answer different questions both count', async () => {
    const { save, second } = await scene()
    const progresses = await Promise.all([
      save(figure(1)),
      save([{ displayOrder: 0, yesNoInput: true }], { questionId: second.id }),
    ])
    expect(Math.max(...progresses.map(({ progress }) => progress))).toBe(100)
  })

  it('that save and finish concurrently never leave a finished run with a gap', async () => {
    const { save, second, stored, finish, session } = await scene()
    await save(figure(1))
    await save([{ displayOrder: 0, yesNoInput: true }], { questionId: second.id })
    const [cleared, finished] = await Promise.allSettled([save([]), finish()])
    const run = await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: session.id } })
    expect([cleared.status, finished.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect(run.endDate !== null).toBe((await stored()).length === 1)
  })

  it('finishing while the other clears an answer waits for it, and reports it missing', async () => {
    const { first, second, session, actor, save, finish } = await scene()
    await save(figure(1))
    await save([{ displayOrder: 0, yesNoInput: true }], { questionId: second.id })
    let settled: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
    await db().$transaction(
      async (tx) => {
        const answer = { questionnaireRespondentSessionId: session.id, questionId: first.id, responses: [] }
        await saveQuestionResponses({ actor, db: tx, now }, answer)
        let isOver = false
        settled = Promise.allSettled([finish()]).finally(() => (isOver = true))
        // Queried outside the transaction, which only sees the activity at its start.
        const isWaiting = async () =>
          (
            await db().$queryRaw<
              unknown[]
            >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
          ).length > 0
        while (!isOver && !(await isWaiting())) await setTimeout(5)
      },
      { timeout: 30_000 },
    )
    expect(await settled).toMatchObject([
      { status: 'rejected', reason: { code: 'CONFLICT', details: { key: 'notAllAnswered' } } },
    ])
  })
})
