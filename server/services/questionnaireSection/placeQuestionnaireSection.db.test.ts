import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { errorsOf, standardErrors } from '@/server/testing/errorsOf'
import {
  createQuestionnaireSection,
  moveQuestionnaireSection,
  placeQuestionnaireSection,
} from './questionnaireSections'

const now = new Date('2026-06-10T12:00:00Z')

async function start(sections: number) {
  const { id: questionnaireId, subscriptionId } = await questionnaire()
  const ids: string[] = []
  for (let index = 0; index < sections; index += 1) ids.push((await questionnaireSection({ questionnaireId })).id)
  const context = { actor: companyAdmin({ subscriptionId }), db: db(), now }
  const place = (id: string | undefined, beforeId: string | null = null) =>
    placeQuestionnaireSection(context, { id, beforeId })
  const rows = () =>
    db().questionnaireSection.findMany({
      where: { questionnaireId, archived: false },
      orderBy: { displayOrder: 'asc' },
    })
  const order = async () => (await rows()).map(({ id }) => id)
  return { context, questionnaireId, ids, place, rows, order }
}

describe('placeQuestionnaireSection', () => {
  it('rejects anonymous callers, wrong input, absent and foreign sections and plain users', async () => {
    const inputs = { wrong: {}, absent: { id: randomUUID() }, foreign: { id: (await questionnaireSection()).id } }
    expect(await errorsOf(placeQuestionnaireSection, companyAdmin(), inputs)).toEqual(standardErrors)
  })

  it('puts one before another or last, and returns every section whose position changed in their order', async () => {
    const { ids, place, order } = await start(4)
    const [a, b, c, d] = ids
    const changed = await place(d, b)
    expect(await order()).toEqual([a, d, b, c])
    expect(changed.map(({ id }) => id)).toEqual([d, b, c])
    expect(changed.every(({ version }) => version === 2)).toBe(true)
    await place(a)
    expect(await order()).toEqual([d, b, c, a])
    await place(a, d)
    expect(await order()).toEqual([a, d, b, c])
  })

  it('changes nothing when the position stays the same, and refuses an absent neighbour', async () => {
    const { ids, place, order } = await start(3)
    expect(await place(ids[0], ids[1])).toEqual([])
    expect(await place(ids[2])).toEqual([])
    for (const neighbour of [randomUUID(), (await questionnaireSection()).id]) {
      await expect(place(ids[0], neighbour)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fieldErrors: [{ path: 'beforeId', key: 'invalidId' }] },
      })
    }
    expect(await order()).toEqual(ids)
  })

  it('keeps positions distinct under concurrent placing, moving and adding', async () => {
    const { ids, place, context, questionnaireId, rows } = await start(6)
    const [a, b, c, d, e, f] = ids
    const added = createQuestionnaireSection(context, { questionnaireId, name: 'New' })
    await Promise.all([
      place(f, a),
      place(e, a),
      place(d, b),
      place(a),
      place(c, f),
      moveQuestionnaireSection(context, { id: b, direction: 'down' }),
      added,
    ])
    const stored = await rows()
    expect(stored).toHaveLength(7)
    expect(new Set(stored.map(({ displayOrder }) => displayOrder)).size).toBe(7)
    expect(stored.every(({ displayOrder }) => displayOrder >= 0)).toBe(true)
  })
})
