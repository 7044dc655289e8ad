import { beforeEach, expect, it } from 'vitest'
import { maxJobAttempts } from '@/domain/job'
import { db } from '@/server/db/client'
import { asOwner } from '@/server/testing/database'
import { claimSchedule, requestScheduleRun, runSchedule } from './scheduleWork'

const begin = new Date('2026-03-02T09:02:00Z')
const nextQuarter = new Date('2026-03-02T09:15:00Z')
let now = begin
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const clock = () => now
const stored = () => db().schedule.findFirstOrThrow()
const run = async (stopping = new AbortController().signal) => {
  const claimed = await claimSchedule(db(), now)
  return claimed === null ? 'none' : runSchedule({ db: db(), clock, stopping }, claimed)
}

/** Makes each run of the schedule fail until the returned function is called. */
async function failingRuns(): Promise<() => Promise<unknown>> {
  await db().rateLimit.create({ data: { key: 'expired', points: 1, expiresAt: new Date(0) } })
  await asOwner(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not foreseen'; END $$; CREATE TRIGGER refuse BEFORE DELETE ON "RateLimit" FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
  return async () => {
    await asOwner('DROP FUNCTION refuse CASCADE')
    await db().rateLimit.deleteMany()
  }
}

beforeEach(async () => {
  now = begin
  await db().jobAttempt.deleteMany()
  await db().schedule.updateMany({ data: { state: 'Waiting', leaseUntil: null, finishedAt: null } })
  await requestScheduleRun(db(), now)
})

it('runs when requested, and then every quarter of an hour', async () => {
  expect(await run()).toBe(true)
  expect(await stored()).toMatchObject({ state: 'Waiting', leaseUntil: null, finishedAt: begin, dueAt: nextQuarter })
  expect(await run()).toBe('none')
  now = nextQuarter
  expect(await run()).toBe(true)
})

it('is claimed by one of several workers, and taken over when that one dies', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimSchedule(db(), now)))
  expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1)
  later(44)
  expect(await run()).toBe('none')
  later(2)
  expect(await run()).toBe(true)
})

it('remembers a run requested during another', async () => {
  const claimed = await claimSchedule(db(), now)
  await requestScheduleRun(db(), later(5))
  expect(await claimSchedule(db(), now)).toBeNull()
  await runSchedule({ db: db(), clock, stopping: new AbortController().signal }, claimed!)
  expect(await run()).toBe(true)
  expect(await run()).toBe('none')
})

it('retries a run that fails, and after the last attempt waits for the next quarter of an hour', async () => {
  const end = await failingRuns()
  try {
    for (let n = 1; n < maxJobAttempts; n += 1) {
      expect(await run()).toBe(false)
      expect(await run()).toBe('none')
      later(5 * 2 ** (n - 1) + 1)
    }
    expect(await run()).toBe(false)
    expect(await stored()).toMatchObject({ state: 'Waiting', finishedAt: null, dueAt: nextQuarter })
    expect(await db().jobAttempt.count()).toBe(0)
  } finally {
    await end()
  }
  now = nextQuarter
  expect(await run()).toBe(true)
})

it('releases a run that does not end soon after a stop, for another worker', async () => {
  await db().rateLimit.create({ data: { key: 'held', points: 1, expiresAt: new Date(0) } })
  const stopping = new AbortController()
  await db().$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT * FROM "RateLimit" WHERE "key" = 'held' FOR UPDATE`
      const running = run(stopping.signal)
      stopping.abort()
      expect(await running).toBe(false)
      expect(await stored()).toMatchObject({ state: 'Running', leaseUntil: null, finishedAt: null })
      expect(await claimSchedule(db(), now)).not.toBeNull()
    },
    { timeout: 30_000 },
  )
  // The released run still ends, which does no harm.
  await expect.poll(async () => (await stored()).finishedAt, { timeout: 10_000 }).toEqual(begin)
})
