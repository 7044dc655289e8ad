import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxJobAttempts } from '@/domain/job'
import { db } from '@/server/db/client'
import { log } from '@/server/log'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, queueImport } from '@/server/testing/scenarios/importing'
import { asOwner } from '@/server/testing/database'
import { importJob } from '../importJob/importJob'
import { claimImportJob } from '../importJob/importWork'
import { runImportJob } from '../importJob/runImportJob'

let now = new Date('2026-03-02T09:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const clock = () => now

async function administrator() {
  const { id: subscriptionId } = await subscription()
  return companyAdmin({
    subscriptionId,
    userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
  })
}
const attemptOf = (subjectId: string) =>
  db().jobAttempt.findUnique({ where: { kind_subjectId: { kind: 'import', subjectId } } })
const stateOf = async (id: string) => (await db().importJob.findUniqueOrThrow({ where: { id } })).state

/** An import that fails with an unexpected error each time it is claimed. */
async function poisoned(id: string): Promise<void> {
  await asOwner(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the work of ada@example.test is poisoned'; END $$`,
  )
  await asOwner(
    `CREATE TRIGGER refuse BEFORE UPDATE OF "totalRows" ON "ImportJob" FOR EACH ROW WHEN (NEW."id" = '${id}') EXECUTE FUNCTION refuse()`,
  )
}
beforeEach(() => db().importJob.deleteMany({ where: { state: { in: ['Waiting', 'Running'] } } }))
afterEach(() => asOwner('DROP FUNCTION IF EXISTS refuse CASCADE'))

/** Works like a worker until no work is left, with the delays after failures. */
async function workItOff(): Promise<void> {
  while ((await db().importJob.count({ where: { state: { in: ['Waiting', 'Running'] } } })) > 0) {
    const job = await claimImportJob(db(), now)
    if (job === null) later(10)
    else await runImportJob({ db: db(), clock }, job)
  }
}

describe('work that fails each time', () => {
  it('is parked after five attempts with a logged error, while a hundred other jobs are done', async () => {
    const errorLog = vi.spyOn(log, 'error')
    const [owner, other] = [await administrator(), await administrator()]
    const poison = await queueImport(owner, [[fresh()]])
    await poisoned(poison.id)
    const good: string[] = []
    for (let n = 0; n < 100; n += 1) good.push((await queueImport(other, [[fresh()]])).id)
    await workItOff()
    expect(await db().importJob.count({ where: { id: { in: good }, state: 'Done', succeededRows: 1 } })).toBe(100)
    const attempt = await attemptOf(poison.id)
    expect(attempt).toMatchObject({ attempts: maxJobAttempts, parkedAt: expect.any(Date), errorId: expect.any(String) })
    expect(attempt?.lastError).toContain('P0001')
    expect(attempt?.lastError).not.toContain('ada@example.test')
    expect(errorLog.mock.calls.map(([facts]) => (facts as { errorId?: string }).errorId)).toContain(attempt?.errorId)
    expect(await importJob({ actor: owner, db: db(), now }, { id: poison.id })).toMatchObject({
      state: 'Failed',
      problem: { key: 'importParked' },
    })
    expect(await db().jobAttempt.count({ where: { kind: 'import', subjectId: { in: good } } })).toBe(0)
    errorLog.mockRestore()
  })
  it('delays a later file of the same company only until then', async () => {
    const owner = await administrator()
    const poison = await queueImport(owner, [[fresh()]])
    await poisoned(poison.id)
    const next = await queueImport(owner, [[fresh()]])
    await workItOff()
    expect([await stateOf(poison.id), await stateOf(next.id)]).toEqual(['Failed', 'Done'])
  })
})

describe('work that kills its workers', () => {
  it('is reclaimed when the lease of the dead worker ends, five times, and then parked', async () => {
    const { id } = await queueImport(await administrator(), [[fresh()]])
    for (let n = 1; n <= maxJobAttempts; n += 1) {
      expect((await claimImportJob(db(), now))?.id).toBe(id)
      expect(await claimImportJob(db(), later(44))).toBeNull()
      expect((await attemptOf(id))?.attempts).toBe(n)
      later(2)
    }
    expect(await claimImportJob(db(), now)).toBeNull()
    expect(await attemptOf(id)).toMatchObject({
      attempts: maxJobAttempts,
      lastError: 'WorkerLost: The worker ended in the middle each time.',
      parkedAt: now,
      errorId: expect.any(String),
    })
    expect(await stateOf(id)).toBe('Failed')
  })
  it('resets its attempts after progress', async () => {
    const { id } = await queueImport(
      await administrator(),
      Array.from({ length: 600 }, () => [fresh()]),
    )
    for (let n = 0; n < 3; n += 1) {
      await claimImportJob(db(), now)
      later(61)
    }
    expect((await attemptOf(id))?.attempts).toBe(3)
    const job = await claimImportJob(db(), now)
    let stopChecks = 0
    await runImportJob({ db: db(), clock, isStopping: () => (stopChecks += 1) > 1 }, job!)
    expect(await attemptOf(id)).toBeNull()
    expect((await claimImportJob(db(), now))?.id).toBe(id)
    expect((await attemptOf(id))?.attempts).toBe(1)
  })
})
