import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { days } from '@/domain/day'
import { db } from '@/server/db/client'
import { companyAdmin, departmentAdmin, nobody, person } from '@/server/testing/actors'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { changeQuestionnaires } from './changeQuestionnaires'

const now = new Date('2026-06-15T12:00:00Z')
const inDays = (count: number) => new Date(now.getTime() + days(count))

/** Campaigns that are live for ten more days, and others. */
async function start() {
  const { id: subscriptionId } = await subscription({ timeZone: 'Europe/London' })
  const { id: subscriptionDepartmentId } = await subscriptionDepartment({ subscriptionId })
  const live = { subscriptionId, isPublished: true, publishedAt: now, startDate: inDays(-10), endDate: inDays(10) }
  const first = await questionnaire(live)
  const ofDepartment = await questionnaire({ ...live, subscriptionDepartmentId })
  const draft = await questionnaire({ subscriptionId, startDate: inDays(1), endDate: inDays(20) })
  const finished = await questionnaire({ ...live, endDate: inDays(-1) })
  const foreign = await questionnaire({ ...live, subscriptionId: (await subscription()).id })
  const actor = companyAdmin({ subscriptionId })
  const call = (input: object, as: Parameters<typeof changeQuestionnaires>[0]['actor'] = actor) =>
    changeQuestionnaires({ actor: as, db: db(), now }, input)
  const refusals = async (input: object, as = actor) =>
    (await call(input, as)).map(
      ({ refusal }) => refusal && (refusal.details.key ?? refusal.details.fieldErrors?.[0]?.key ?? refusal.code),
    )
  const ends = async (ids: string[]) =>
    (await db().questionnaire.findMany({ where: { id: { in: ids } } })).map(({ endDate }) => endDate?.toISOString())
  return {
    subscriptionId,
    subscriptionDepartmentId,
    first,
    ofDepartment,
    draft,
    finished,
    foreign,
    actor,
    call,
    refusals,
    ends,
  }
}

describe('changeQuestionnaires', () => {
  it('rejects anonymous callers, plain users and wrong input', async () => {
    const { call, first, subscriptionId } = await start()
    const input = { ids: [first.id], change: 'archive' }
    await expect(call(input, nobody())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(call(input, person({ subscriptionId }))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const many = Array.from({ length: 101 }, () => randomUUID())
    for (const wrong of [{ ids: [] }, { ids: many }, { change: 'publish' }, { change: 'end' }])
      await expect(call({ ...input, ...wrong })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('ends those that end later, and says of each other why it does not', async () => {
    const { first, ofDepartment, draft, finished, foreign, refusals, ends } = await start()
    const ids = [first, ofDepartment, draft, finished, foreign, { id: randomUUID() }, first].map(({ id }) => id)
    expect(await refusals({ ids, change: 'end', endDate: inDays(2) })).toEqual([
      null,
      null,
      'notPublished',
      'endsByThen',
      'absentQuestionnaire',
      'absentQuestionnaire',
    ])
    expect(await ends([first.id, ofDepartment.id])).toEqual(Array(2).fill('2026-06-17T22:59:59.999Z'))
    expect(await ends([finished.id, foreign.id])).toEqual([inDays(-1), inDays(10)].map((day) => day.toISOString()))
    expect(await refusals({ ids: [first.id], change: 'end', endDate: inDays(-3) })).toEqual(['endsInPast'])
    const audit = await db().auditEvent.findMany({ where: { action: 'questionnaire.endMoved' } })
    expect(audit.map(({ subjectId }) => subjectId)).toEqual([first.id, ofDepartment.id])
  })

  it('extends to a later day, and opens a finished one again', async () => {
    const { first, finished, refusals, ends } = await start()
    const ids = [first.id, finished.id]
    expect(await refusals({ ids, change: 'extend', endDate: inDays(5) })).toEqual(['endsLater', null])
    expect(await refusals({ ids, change: 'extend', endDate: inDays(30) })).toEqual([null, null])
    expect(await ends(ids)).toEqual(Array(2).fill('2026-07-15T22:59:59.999Z'))
  })

  it('archives what the caller may delete: a department administrator their own', async () => {
    const { subscriptionId, subscriptionDepartmentId, first, ofDepartment, refusals } = await start()
    const own = departmentAdmin({ subscriptionId, subscriptionDepartmentId })
    const ids = [first.id, ofDepartment.id]
    expect(await refusals({ ids, change: 'archive' }, own)).toEqual(['absentQuestionnaire', null])
    expect(await refusals({ ids, change: 'archive' })).toEqual([null, 'absentQuestionnaire'])
    expect(await db().questionnaire.count({ where: { id: { in: ids }, archived: true } })).toBe(2)
  })
})
