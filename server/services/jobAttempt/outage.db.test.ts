import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxJobAttempts } from '@/domain/job'
import { db } from '@/server/db/client'
import { companyAdmin } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { fresh, queueImport } from '@/server/testing/scenarios/importing'
import { refusing } from '@/server/testing/scenarios/simulateFullDisk'
import { detachFileFolder } from '@/server/testing/files/detachFileFolder'
import { attemptEach } from './attemptEach'
import { claimImportJob } from '../importJob/importWork'
import { runImportJob } from '../importJob/runImportJob'

let now = new Date('2026-03-02T09:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const attemptOf = (subjectId: string) => db().jobAttempt.findFirst({ where: { subjectId } })
const stateOf = async (id: string) => (await db().importJob.findUniqueOrThrow({ where: { id } })).state

async function waiting(): Promise<string> {
  const { id: subscriptionId } = await subscription()
  return (
    await queueImport(
      companyAdmin({
        subscriptionId,
        userId: (await profile({ group: 'SubscriptionAdministrator', subscriptionId })).userId,
      }),
      [[fresh()]],
    )
  ).id
}

beforeEach(async () => {
  await db().importJob.deleteMany({ where: { state: { in: ['Waiting', 'Running'] } } })
  await db().jobAttempt.deleteMany()
})

/** Claims the work the given number of times, each time as soon as it is claimable. */
async function takenUp(times: number): Promise<string[]> {
  const ends: string[] = []
  while (ends.length < times) {
    const job = await claimImportJob(db(), now)
    if (job === null) later(5)
    else ends.push(await runImportJob({ db: db(), clock: () => now }, job))
  }
  return ends
}
const ten = (word: string) => Array.from({ length: 10 }, () => word)

describe('work that an outage ends', () => {
  it.each([
    ['of the database', () => refusing('ImportJob', 'totalRows')],
    ['of the files', detachFileFolder],
    [
      'during which recording it also fails',
      async () => {
        const ends = [await refusing('JobAttempt', 'lastError'), await detachFileFolder()]
        return () => Promise.all(ends.map((end) => end()))
      },
    ],
  ])('%s pauses for the duration, is never parked, and continues afterwards', async (_, begin) => {
    const id = await waiting()
    const end = await begin()
    try {
      expect(await takenUp(10)).toEqual(ten('resting'))
      expect(await attemptOf(id)).toMatchObject({ parkedAt: null })
    } finally {
      await end()
    }
    expect(await takenUp(1)).toEqual(['done'])
    expect(await stateOf(id)).toBe('Done')
    expect(await attemptOf(id)).toBeNull()
  })
  it('for longer than a day is parked, since it may be what overloads the database', async () => {
    const id = await waiting()
    const end = await refusing('ImportJob', 'totalRows')
    await takenUp(2)
    later(24 * 60 * 60)
    await takenUp(maxJobAttempts).finally(end)
    expect(await attemptOf(id)).toMatchObject({ attempts: maxJobAttempts, parkedAt: now })
    expect(await stateOf(id)).toBe('Failed')
  })
  it('is attempted in every run of a schedule', async () => {
    const id = randomUUID()
    let tries = 0
    const fail = () => ((tries += 1), Promise.reject(Object.assign(new Error('no space left'), { code: '53100' })))
    for (let n = 0; n < 10; n += 1) await attemptEach(db(), { kind: 'reminders', now: later(900) }, [{ id }], fail)
    expect(tries).toBe(10)
    expect(await attemptOf(id)).toMatchObject({ attempts: 0, parkedAt: null })
  })
})
