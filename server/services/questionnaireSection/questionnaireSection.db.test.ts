import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import type { UseCase } from '../useCase'
import {
  createQuestionnaireSection,
  deleteQuestionnaireSection,
  updateQuestionnaireSection,
  moveQuestionnaireSection,
} from './questionnaireSections'

const now = new Date('2026-06-10T12:00:00Z')
const seconds = now.getTime() / 1000

async function start(sections = 0) {
  const { id: questionnaireId, subscriptionId } = await questionnaire()
  const actor = companyAdmin({ subscriptionId })
  const made: { id: string; displayOrder: number }[] = []
  for (let index = 0; index < sections; index += 1) made.push(await questionnaireSection({ questionnaireId }))
  const call = <Output>(useCase: UseCase<Output>, input: object) => useCase({ actor, db: db(), now }, input)
  const order = async () =>
    (
      await db().questionnaireSection.findMany({
        where: { questionnaireId, archived: false },
        orderBy: { displayOrder: 'asc' },
      })
    ).map(({ id }) => id)
  return { actor, questionnaireId, ids: made.map(({ id }) => id), call, order }
}

describe.each([
  [
    'createQuestionnaireSection',
    createQuestionnaireSection,
    async () => ({ questionnaireId: (await questionnaire()).id, name: 'Section 2' }),
    { questionnaireId: randomUUID(), name: 'Section 2' },
  ],
  [
    'updateQuestionnaireSection',
    updateQuestionnaireSection,
    async () => ({ id: (await questionnaireSection()).id, name: 'Goals' }),
    { id: randomUUID(), name: 'Goals' },
  ],
  [
    'moveQuestionnaireSection',
    moveQuestionnaireSection,
    async () => ({ id: (await questionnaireSection()).id, direction: 'up' }),
    { id: randomUUID(), direction: 'up' },
  ],
  [
    'deleteQuestionnaireSection',
    deleteQuestionnaireSection,
    async () => ({ id: (await questionnaireSection()).id }),
    { id: randomUUID() },
  ],
] as const)('%s', (_name, useCase, foreign, absent) => {
  it('rejects anonymous callers, wrong input, absent and foreign records and plain users', async () => {
    const inputs = { wrong: {}, absent, foreign: await foreign() }
    expect(await errorsOf(useCase as UseCase<unknown>, companyAdmin(), inputs)).toEqual(standardErrors)
  })
})

describe('createQuestionnaireSection', () => {
  it('uses the second of its creation as its position, or the one after the last', async () => {
    const { call, questionnaireId } = await start()
    const create = (fields = {}) => call(createQuestionnaireSection, { questionnaireId, name: 'Section', ...fields })
    expect(await create()).toMatchObject({ displayOrder: seconds })
    expect(await create({ displayOrder: 3 })).toMatchObject({ displayOrder: seconds + 1 })
    expect(await create({ displayOrder: seconds + 9 })).toMatchObject({ displayOrder: seconds + 9 })
  })

  it('gives concurrently created sections different positions', async () => {
    const { call, questionnaireId } = await start()
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) => call(createQuestionnaireSection, { questionnaireId, name: `Section ${n}` })),
    )
    expect(new Set(made.map(({ displayOrder }) => displayOrder)).size).toBe(4)
  })

  it('refuses an id that is taken', async () => {
    const { call, questionnaireId, ids } = await start(1)
    const refused = call(createQuestionnaireSection, { id: ids[0], questionnaireId, name: 'Again' })
    await expect(refused).rejects.toMatchObject({ details: { fieldErrors: [{ path: 'id', key: 'idExists' }] } })
  })
})

describe('updateQuestionnaireSection', () => {
  it('saves, increments the version and refuses an older one', async () => {
    const { call, ids } = await start(1)
    const save = () => call(updateQuestionnaireSection, { id: ids[0], version: 1, name: 'Goals', description: 'Why' })
    expect(await save()).toMatchObject({ name: 'Goals', description: 'Why', version: 2 })
    await expect(save()).rejects.toMatchObject({ code: 'CONFLICT', details: { key: 'changedMeanwhile' } })
  })
})

describe('moveQuestionnaireSection', () => {
  it('swaps it with the neighbour', async () => {
    const { call, ids, order } = await start(3)
    const [a, b, c] = ids
    expect((await call(moveQuestionnaireSection, { id: c, direction: 'up' })).map(({ id }) => id)).toEqual([c, b])
    expect(await order()).toEqual([a, c, b])
    await call(moveQuestionnaireSection, { id: a, direction: 'down' })
    expect(await order()).toEqual([c, a, b])
  })

  it('does nothing at the ends', async () => {
    const { call, ids, order } = await start(2)
    expect(await call(moveQuestionnaireSection, { id: ids[0], direction: 'up' })).toEqual([])
    expect(await call(moveQuestionnaireSection, { id: ids[1], direction: 'down' })).toEqual([])
    expect(await order()).toEqual(ids)
  })
})

describe('deleteQuestionnaireSection', () => {
  it('archives the section with its questions', async () => {
    const { call, ids } = await start(2)
    const [id, kept] = ids
    const [gone, stays] = [
      await question({ questionnaireSectionId: id }),
      await question({ questionnaireSectionId: kept }),
    ]
    expect(await call(deleteQuestionnaireSection, { id })).toBe(id)
    const live = await db().question.findMany({ where: { id: { in: [gone.id, stays.id] }, archived: false } })
    expect(live.map((row) => row.id)).toEqual([stays.id])
    await expect(call(deleteQuestionnaireSection, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
