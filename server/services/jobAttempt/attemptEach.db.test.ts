import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { maxJobAttempts } from '@/domain/job'
import { db } from '@/server/db/client'
import { attemptEach } from './attemptEach'
import { purgeOldAttempts } from './attempts'

const begin = new Date('2026-03-02T09:00:00Z')
const after = (minutes: number) => new Date(begin.getTime() + minutes * 60_000)
const attemptOf = (subjectId: string) =>
  db().jobAttempt.findUnique({ where: { kind_subjectId: { kind: 'reminders', subjectId } } })

function campaigns() {
  const [good, bad] = [{ id: randomUUID() }, { id: randomUUID() }]
  const tried = { good: 0, bad: 0 }
  const work = async ({ id }: { id: string }) => {
    if (id === good.id) return (tried.good += 1) && 7
    tried.bad += 1
    throw new Error('nobody foresaw this')
  }
  const turn = (minutes: number) => attemptEach(db(), { kind: 'reminders', now: after(minutes) }, [bad, good], work)
  return { good, bad, tried, turn }
}

it('a failing item does not delay the others, is tried in five runs and then left until staff request it', async () => {
  const { good, bad, tried, turn } = campaigns()
  for (let n = 0; n < 8; n += 1) expect(await turn(15 * n)).toBe(7)
  expect(tried).toEqual({ good: 8, bad: maxJobAttempts })
  expect(await attemptOf(bad.id)).toMatchObject({
    attempts: maxJobAttempts,
    lastError: 'Error: nobody foresaw this',
    parkedAt: after(15 * (maxJobAttempts - 1)),
  })
  expect(await attemptOf(good.id)).toBeNull()
  await db().jobAttempt.deleteMany({ where: { subjectId: bad.id } })
  await turn(200)
  expect(tried.bad).toBe(maxJobAttempts + 1)
})

it('concurrent schedulers make one attempt', async () => {
  const { bad, turn } = campaigns()
  await Promise.all(Array.from({ length: 8 }, () => turn(0)))
  expect(await attemptOf(bad.id)).toMatchObject({ attempts: 1, parkedAt: null })
})

it('an item that kills its schedulers is parked without another attempt', async () => {
  const { bad, tried, turn } = campaigns()
  await db().jobAttempt.create({
    data: { kind: 'reminders', subjectId: bad.id, attempts: maxJobAttempts, lastAt: begin },
  })
  await turn(15)
  expect(tried.bad).toBe(0)
  expect(await attemptOf(bad.id)).toMatchObject({
    lastError: 'WorkerLost: The worker ended in the middle each time.',
    parkedAt: after(15),
  })
})

it('stale attempts are purged, parked ones only after a long time', async () => {
  const [old, recent, parked, longParked] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const day = 24 * 60
  for (const [subjectId, lastAt, parkedAt] of [
    [old, after(-3 * day), null],
    [recent, after(-day), null],
    [parked, after(-3 * day), after(-3 * day)],
    [longParked, after(-99 * day), after(-99 * day)],
  ] as const) {
    await db().jobAttempt.create({ data: { kind: 'invites', subjectId, attempts: 1, lastAt, parkedAt } })
  }
  await purgeOldAttempts(db(), begin)
  const left = await db().jobAttempt.findMany({ where: { kind: 'invites' }, select: { subjectId: true } })
  expect(left.map(({ subjectId }) => subjectId).sort()).toEqual([recent, parked].sort())
})
