import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { analysisType } from '@/server/testing/factories/analysisType'
import { question } from '@/server/testing/factories/question'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import { duplicateQuestion } from './duplicateQuestion'

const now = new Date('2026-06-10T12:00:00Z')

async function start() {
  const { id: questionnaireSectionId, subscriptionId } = await questionnaireSection()
  const actor = companyAdmin({ subscriptionId })
  const { id: analysisTypeId } = await analysisType({ subscriptionId })
  const options = {
    questionType: 'Intent' as const,
    responseType: 'PickOne' as const,
    options: ['Yes', 'No'],
  }
  const wordings = {
    create: [
      { number: 1, questionText: 'Will?', options: [] },
      { number: 2, questionText: 'Will you?', options: ['Yes', 'No'] },
    ],
  }
  const source = await question({
    questionnaireSectionId,
    analysisTypeId,
    displayOrder: 10,
    ...options,
    questionText: 'Will you?',
    wordingNumber: 2,
    wordings,
    asksIsolation: true,
  })
  const duplicate = (input: object = {}) => duplicateQuestion({ actor, db: db(), now }, { id: source.id, ...input })
  const order = async () =>
    (
      await db().question.findMany({
        where: { questionnaireSectionId, archived: false },
        orderBy: { displayOrder: 'asc' },
      })
    ).map(({ id }) => id)
  return { actor, questionnaireSectionId, analysisTypeId, source, duplicate, order }
}
const idExists = { code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path: 'id', key: 'idExists' }] } }

describe('duplicateQuestion', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questions and plain users', async () => {
    const inputs = { wrong: {}, absent: { id: randomUUID() }, foreign: { id: (await question()).id } }
    expect(await errorsOf(duplicateQuestion, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('copies the question with its current wording as the first, without answers', async () => {
    const { duplicate, source, analysisTypeId } = await start()
    await questionResponse({ questionId: source.id })
    const made = await duplicate()
    expect(made).toMatchObject({
      questionText: 'Will you?',
      analysisTypeId,
      options: ['Yes', 'No'],
      asksIsolation: true,
      wordingNumber: 1,
      version: 1,
      questionnaireId: source.questionnaireId,
      subscriptionId: source.subscriptionId,
    })
    const stored = await db().question.findUniqueOrThrow({
      where: { id: made.id },
      include: { wordings: true, responses: true },
    })
    expect(stored).toMatchObject({
      responses: [],
      wordings: [{ number: 1, questionText: 'Will you?', options: ['Yes', 'No'], createdAt: now }],
    })
  })

  it('places the copy directly after the original, also when there is no gap', async () => {
    const { duplicate, source, questionnaireSectionId, order } = await start()
    const next = await question({ questionnaireSectionId, displayOrder: 11 })
    const last = await question({ questionnaireSectionId, displayOrder: 20 })
    const first = await duplicate()
    const second = await duplicate()
    expect(await order()).toEqual([source.id, second.id, first.id, next.id, last.id])
    expect(await db().question.findUniqueOrThrow({ where: { id: last.id } })).toMatchObject({
      displayOrder: 20,
      version: 1,
    })
  })

  it('makes one copy for ten calls with one id, and ten for calls without', async () => {
    const { duplicate, order } = await start()
    const copyId = randomUUID()
    const made = await Promise.all(Array.from({ length: 10 }, () => duplicate({ copyId })))
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set([copyId]))
    expect(await order()).toHaveLength(2)
    await Promise.all(Array.from({ length: 10 }, () => duplicate()))
    const orders = (await db().question.findMany({ where: { id: { in: await order() } } })).map(
      ({ displayOrder }) => displayOrder,
    )
    expect(new Set(orders).size).toBe(12)
  })

  it('refuses an id taken by the original, in another questionnaire or by a deleted record', async () => {
    const { duplicate, source, questionnaireSectionId } = await start()
    const deleted = await question({ questionnaireSectionId, archived: true })
    for (const copyId of [source.id, (await question()).id, deleted.id])
      await expect(duplicate({ copyId })).rejects.toMatchObject(idExists)
  })
})
