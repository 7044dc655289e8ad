import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import {
  createQuestionResponse,
  deleteQuestionResponse,
  questionResponses,
  updateQuestionResponse,
} from './questionResponses'
import { saveQuestionResponses } from './saveQuestionResponses'

const now = new Date('2026-03-02T09:00:00Z')
const opened = new Date('2026-03-01T09:00:00Z')
type Row = { id: string; displayOrder: number; amountInput: number | null; textInput: string | null }

async function scene(
  questionFields: Parameters<typeof question>[0] = { responseType: 'ComparisonScale', scaleMax: 10 },
) {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true, startDate: opened })
  const { id: questionId } = await question({ questionnaireId, ...questionFields })
  const run = await questionnaireRespondentSession({ questionnaireId, startDate: opened })
  const actor = person({ userId: run.userId, subscriptionId })
  const context = { actor, db: db(), now }
  const create = (row: object, who = context) =>
    createQuestionResponse(who, { questionnaireRespondentSessionId: run.id, questionId, ...row }) as Promise<Row>
  const update = (row: object, who = context) => updateQuestionResponse(who, row) as Promise<Row>
  const remove = (id: string, who = context) => deleteQuestionResponse(who, { id })
  const stored = async () =>
    (
      await db().questionResponse.findMany({
        where: { questionnaireRespondentSessionId: run.id },
        orderBy: { displayOrder: 'asc' },
      })
    ).map(({ displayOrder, amountInput }) => [displayOrder, amountInput?.toNumber()])
  const finish = () => db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { endDate: now } })
  return {
    questionnaireId,
    questionId,
    subscriptionId: subscriptionId!,
    run,
    context,
    create,
    update,
    remove,
    stored,
    finish,
  }
}

describe('a single row of an answer', () => {
  it('is for the participant of the run', async () => {
    const { create, update, remove, context, subscriptionId, stored } = await scene()
    const { id } = await create({ displayOrder: 0, amountInput: 5 })
    const strangers = [
      { ...context, actor: person({ subscriptionId }) },
      { ...context, actor: companyAdmin({ subscriptionId }) },
    ]
    for (const who of strangers) {
      await expect(create({ displayOrder: 1, amountInput: 5 }, who)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(update({ id, amountInput: 9 }, who)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(remove(id, who)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(remove(id, { ...context, actor: nobody() as never })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    await expect(update({ id: randomUUID(), amountInput: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(update({ id: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await stored()).toEqual([[0, 5]])
  })

  it('is stored beside the others, once however often it is sent', async () => {
    const { create, stored } = await scene()
    const first = await create({ displayOrder: 0, amountInput: 5 })
    await create({ displayOrder: 1, amountInput: 7 })
    expect(await create({ displayOrder: 0, amountInput: 5 })).toEqual(first)
    expect(await stored()).toEqual([
      [0, 5],
      [1, 7],
    ])
  })

  it('sent from two tabs concurrently stores both', async () => {
    const { create, stored } = await scene()
    await Promise.all([0, 1].map((displayOrder) => create({ displayOrder, amountInput: 4 })))
    expect(await stored()).toEqual([
      [0, 4],
      [1, 4],
    ])
  })

  it('is changed in place, omitted fields stay', async () => {
    const { create, update, stored } = await scene({
      questionType: 'Commitment',
      responseType: 'TextBoxes',
      minTextBoxes: 1,
      maxTextBoxes: 2,
      isReinforcementRequired: true,
    })
    const { id } = await create({ displayOrder: 0, textInput: 'Ask first', reinforcementText: 'A note' })
    expect(await update({ id, textInput: 'Listen first' })).toMatchObject({
      id,
      textInput: 'Listen first',
      reinforcementText: 'A note',
    })
    expect(await stored()).toHaveLength(1)
  })

  it('accepts no value that its question does not allow', async () => {
    const { create, update, stored } = await scene({ responseType: 'Percentage' })
    const { id } = await create({ displayOrder: 0, amountInput: 40 })
    const refused = update({ id, textInput: 'words', yesNoInput: true })
    await expect(refused).rejects.toMatchObject({
      details: {
        key: 'invalidResponses',
        fieldErrors: [
          { path: 'textInput', key: 'invalid' },
          { path: 'yesNoInput', key: 'invalid' },
        ],
      },
    })
    expect(await update({ id, textInput: null })).toMatchObject({ amountInput: 40 })
    expect(await stored()).toEqual([[0, 40]])
  })

  it('is deleted alone', async () => {
    const { create, remove, stored } = await scene()
    const { id } = await create({ displayOrder: 0, amountInput: 5 })
    await create({ displayOrder: 1, amountInput: 7 })
    expect(await remove(id)).toBe(id)
    expect(await stored()).toEqual([[1, 7]])
    await expect(remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of a ranking leaves no gap of ranks when it is deleted, and is not changed to one', async () => {
    const { create, update, remove, stored } = await scene({
      questionType: 'Intent',
      responseType: 'Ranking',
      options: ['Tea', 'Milk', 'Water'],
    })
    const first = await create({ displayOrder: 1, amountInput: 1 })
    const second = await create({ displayOrder: 3, amountInput: 2 })
    await create({ displayOrder: 2, amountInput: 3 })
    const refused = { code: 'BAD_USER_INPUT', details: { key: 'invalidResponses' } }
    await expect(update({ id: second.id, amountInput: 1 })).rejects.toMatchObject(refused)
    await expect(update({ id: second.id, amountInput: 4 })).rejects.toMatchObject(refused)
    await expect(create({ displayOrder: 3, amountInput: 3 })).rejects.toMatchObject(refused)
    await remove(first.id)
    expect(await stored()).toEqual([
      [2, 2],
      [3, 1],
    ])
    await expect(create({ displayOrder: 1, amountInput: 4 })).rejects.toMatchObject(refused)
    await remove(second.id)
    expect(await stored()).toEqual([[2, 1]])
  })

  it.each([
    ['a step outside the scale', { displayOrder: 0, amountInput: 11 }],
    ['a third side', { displayOrder: 2, amountInput: 5 }],
    ['no number at all', { displayOrder: 0 }],
    ['an infinite number', { displayOrder: 0, amountInput: Number.POSITIVE_INFINITY }],
    ['the id of another user', { displayOrder: 0, amountInput: 5, userId: randomUUID() }],
    ['a date of its own', { displayOrder: 0, amountInput: 5, createdAt: '2020-01-01T00:00:00Z' }],
  ])('with %s is refused', async (_what, row) => {
    const { create, stored } = await scene()
    await expect(create(row)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await stored()).toEqual([])
  })

  it('of more than 10,000 characters is refused', async () => {
    const { create, update } = await scene({
      questionType: 'Intent',
      responseType: 'TextBoxes',
      minTextBoxes: 1,
      maxTextBoxes: 1,
    })
    const { id } = await create({ displayOrder: 0, textInput: 'x'.repeat(10_000) })
    await expect(create({ displayOrder: 0, textInput: 'x'.repeat(10_001) })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await expect(update({ id, reinforcementText: 'x'.repeat(10_001) })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  it('of a finished run stays unchanged', async () => {
    const { create, update, remove, finish, stored } = await scene()
    const { id } = await create({ displayOrder: 0, amountInput: 5 })
    await finish()
    const alreadyFinished = { code: 'CONFLICT', details: { key: 'alreadyFinished' } }
    await expect(create({ displayOrder: 1, amountInput: 5 })).rejects.toMatchObject(alreadyFinished)
    await expect(update({ id, amountInput: 6 })).rejects.toMatchObject(alreadyFinished)
    await expect(remove(id)).rejects.toMatchObject(alreadyFinished)
    expect(await stored()).toEqual([[0, 5]])
  })

  it('waits for the start day, and belongs to a question of the same questionnaire', async () => {
    const { create, questionnaireId } = await scene()
    const other = await scene()
    await expect(create({ displayOrder: 0, amountInput: 5, questionId: other.questionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await db().questionnaire.update({
      where: { id: questionnaireId },
      data: { startDate: new Date('2026-03-03T00:00:00Z') },
    })
    await expect(create({ displayOrder: 0, amountInput: 5 })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'notStarted' },
    })
  })
})

describe('the answers of a questionnaire', () => {
  it('are for its administrators, page by page', async () => {
    const { create, context, questionnaireId, subscriptionId, run } = await scene()
    await create({ displayOrder: 0, amountInput: 5 })
    await create({ displayOrder: 1, amountInput: 7 })
    const list = (actor: typeof context.actor, input = {}) =>
      questionResponses({ ...context, actor }, { questionnaireId, ...input })
    await expect(list(nobody() as never)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(list(context.actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const stranger of [companyAdmin(), departmentAdmin({ subscriptionId })])
      await expect(list(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const manager = companyAdmin({ subscriptionId })
    expect(await list(manager)).toMatchObject({
      totalCount: 2,
      items: [{ displayOrder: 0, amountInput: 5, questionnaireRespondentSessionId: run.id }, { amountInput: 7 }],
    })
    expect(await list(manager, { offset: 1, first: 1 })).toMatchObject({ totalCount: 2, items: [{ amountInput: 7 }] })
    await db().questionnaireRespondentSession.update({ where: { id: run.id }, data: { archived: true } })
    expect(await list(manager)).toEqual({ items: [], totalCount: 0 })
  })

  it('are empty while the company has a smallest group', async () => {
    const { create, context, questionnaireId, subscriptionId } = await scene()
    await create({ displayOrder: 0, amountInput: 5 })
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 3 } })
    for (const manager of [companyAdmin({ subscriptionId }), staff({ subscriptionId })])
      await expect(questionResponses({ ...context, actor: manager }, { questionnaireId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        details: {},
      })
    await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: null } })
    expect(
      await questionResponses({ ...context, actor: companyAdmin({ subscriptionId }) }, { questionnaireId }),
    ).toMatchObject({ totalCount: 1 })
  })

  it('include the shares of an amount', async () => {
    const { create, update, context, questionnaireId, subscriptionId } = await scene({
      responseType: 'CurrencyAmount',
      asksIsolation: true,
      asksConfidence: true,
    })
    const { id } = await create({ displayOrder: 0, amountInput: 12000, isolationInput: 0.5 })
    expect(await update({ id, confidenceInput: 0.8 })).toMatchObject({
      amountInput: 12000,
      isolationInput: 0.5,
      confidenceInput: 0.8,
    })
    expect(
      await questionResponses({ ...context, actor: companyAdmin({ subscriptionId }) }, { questionnaireId }),
    ).toMatchObject({ items: [{ amountInput: 12000, isolationInput: 0.5, confidenceInput: 0.8 }] })
    expect(await update({ id, isolationInput: null })).toMatchObject({ isolationInput: null, confidenceInput: 0.8 })
  })
})

describe('the dates of a row', () => {
  const dates = async (id: string) => {
    const { eventDate, cancelEventDate } = await db().questionResponse.findUniqueOrThrow({ where: { id } })
    return [eventDate?.toISOString() ?? null, cancelEventDate?.toISOString() ?? null]
  }
  const [begins, endsEarly] = ['2026-07-01T00:00:00.000Z', '2026-07-02T00:00:00.000Z']

  it('are stored as given, kept where omitted, and cleared by null', async () => {
    const { create, update, context, run, questionId } = await scene({ responseType: 'Number' })
    const { id } = await create({ displayOrder: 0, amountInput: 5, eventDate: begins })
    expect(await dates(id)).toEqual([begins, null])
    await update({ id, amountInput: 6, cancelEventDate: endsEarly })
    expect(await dates(id)).toEqual([begins, endsEarly])
    await saveQuestionResponses(context, {
      questionnaireRespondentSessionId: run.id,
      questionId,
      responses: [{ displayOrder: 0, amountInput: 7 }],
    })
    expect(await dates(id)).toEqual([begins, endsEarly])
    await update({ id, eventDate: null })
    expect(await dates(id)).toEqual([null, endsEarly])
  })

  it('are refused where they are invalid', async () => {
    const { create } = await scene({ responseType: 'Number' })
    await expect(create({ displayOrder: 0, amountInput: 5, eventDate: 'soon' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })
})
