import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { question } from '@/server/testing/factories/question'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import type { UseCase } from '@/server/services/useCase'
import { createQuestion } from '../createQuestion'
import { moveQuestion, placeQuestion } from './moveQuestion'

const now = new Date('2026-06-10T12:00:00Z')

/** A section with a question at each of these positions, and another section of the same questionnaire. */
async function start(orders: readonly number[]) {
  const { id: sectionId, questionnaireId, subscriptionId } = await questionnaireSection()
  const other = await questionnaireSection({ questionnaireId })
  const ids: string[] = []
  for (const displayOrder of orders) ids.push((await question({ questionnaireSectionId: sectionId, displayOrder })).id)
  const actor = companyAdmin({ subscriptionId })
  const call = <Output>(useCase: UseCase<Output>, input: object) => useCase({ actor, db: db(), now }, input)
  const place = (id: string | undefined, beforeId: string | null = null, questionnaireSectionId = sectionId) =>
    call(placeQuestion, { id, questionnaireSectionId, beforeId })
  const rows = async (questionnaireSectionId = sectionId) =>
    db().question.findMany({ where: { questionnaireSectionId, archived: false }, orderBy: { displayOrder: 'asc' } })
  const order = async (section = sectionId) => (await rows(section)).map(({ id }) => id)
  return { actor, questionnaireId, sectionId, otherId: other.id, ids, call, place, rows, order }
}
const invalid = (path: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key: 'invalidId' }] } })

describe('placeQuestion', () => {
  it('rejects anonymous callers, wrong input, absent and foreign questions and plain users', async () => {
    const mine = await start([1])
    const theirs = await start([1])
    const inputs = {
      wrong: {},
      absent: { id: randomUUID(), questionnaireSectionId: theirs.sectionId },
      foreign: { id: theirs.ids[0], questionnaireSectionId: theirs.sectionId },
    }
    expect(await errorsOf(placeQuestion, mine.actor, inputs)).toEqual(standardErrors)
  })

  it('puts one before another or last, and returns every question whose position changed', async () => {
    const { ids, place, order } = await start([10, 20, 30])
    const [a, b, c] = ids
    expect(await place(c, a)).toMatchObject([{ id: c, displayOrder: 9, version: 2 }])
    expect(await order()).toEqual([c, a, b])
    expect((await place(c)).map(({ id }) => id)).toEqual([c])
    expect(await order()).toEqual([a, b, c])
  })

  it('moves the others when there is no gap left and makes equal positions distinct', async () => {
    const { ids, place, rows } = await start([5, 6, 7, 7])
    const [a, b, c, d] = ids
    const last = [c, d].sort()[1]
    const changed = await place(last, b)
    expect((await rows()).map(({ id }) => id)).toEqual([a, last, b, last === c ? d : c])
    expect(changed.length).toBeGreaterThan(1)
    expect(new Set((await rows()).map(({ displayOrder }) => displayOrder)).size).toBe(4)
  })

  it('moves one to another section of the questionnaire, also an empty one', async () => {
    const { ids, place, order, otherId } = await start([10, 20, 30])
    const [a, b, c] = ids
    expect(await place(b, null, otherId)).toMatchObject([{ id: b, questionnaireSectionId: otherId, displayOrder: 20 }])
    await place(c, b, otherId)
    expect(await order()).toEqual([a])
    expect(await order(otherId)).toEqual([c, b])
  })

  it('changes nothing when the position stays the same', async () => {
    const { ids, place } = await start([10, 20, 30])
    const [a, b] = ids
    expect(await place(a, b)).toEqual([])
    expect(await place(a, a)).toEqual([])
  })

  it('refuses a section of another questionnaire, a deleted one, and an absent neighbour', async () => {
    const { ids, place, otherId, order } = await start([10, 20])
    const theirs = await start([10])
    await expect(place(ids[0], null, theirs.sectionId)).rejects.toMatchObject(invalid('questionnaireSectionId'))
    for (const neighbour of [theirs.ids[0], randomUUID()])
      await expect(place(ids[0], neighbour)).rejects.toMatchObject(invalid('beforeId'))
    await expect(place(ids[0], ids[0], otherId)).rejects.toMatchObject(invalid('beforeId'))
    await db().questionnaireSection.update({ where: { id: otherId }, data: { archived: true } })
    await expect(place(ids[0], null, otherId)).rejects.toMatchObject(invalid('questionnaireSectionId'))
    expect(await order()).toEqual(ids)
  })

  it('keeps positions distinct under concurrent placing, moving and adding', async () => {
    const { ids, place, call, sectionId, otherId, questionnaireId, rows } = await start([1, 2, 3, 4, 5, 6])
    const [a, b, c, d, e, f] = ids
    const { id: analysisTypeId } = await db().analysisType.findFirstOrThrow({ where: { isAdminOnly: true } })
    const added = {
      questionnaireId,
      questionnaireSectionId: sectionId,
      questionType: 'Measure',
      responseType: 'Number',
      analysisTypeId,
      questionText: 'New?',
      displayOrder: 0,
    }
    await Promise.all([
      place(f, a),
      place(e, a),
      place(d, a),
      place(c),
      place(b, null, otherId),
      place(e, null, otherId),
      call(moveQuestion, { id: f, direction: 'down' }),
      call(createQuestion, added),
    ])
    const here = await rows()
    const there = await rows(otherId)
    for (const side of [here, there])
      expect(new Set(side.map(({ displayOrder }) => displayOrder)).size).toBe(side.length)
    expect(here.length + there.length).toBe(7)
  })
})
