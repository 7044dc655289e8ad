import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ensureDatabase } from '@/commands/database/databases.mjs'
import { migrate } from '@/commands/database/migrate.mjs'
import { type Replica, startReplica } from '@/qa/nodes/replica.mjs'
import { type Postgres, startPostgres } from '@/commands/database/postgres.mjs'
import { campaignOverviewViewModel } from '@/server/services/overview/campaignOverviewViewModel'
import { companyAdmin } from '@/server/testing/actors'
import { changeSettings } from '@/server/testing/database'
import { profile } from '@/server/testing/factories/profile'
import { question } from '@/server/testing/factories/question'
import { questionResponse } from '@/server/testing/factories/questionResponse'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { analysisDb, primaryOf } from './analysisDb'
import { type Db, db } from './client'

let dataDir: string
let primary: Postgres
let copy: Replica
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ripplemark-replica-'))
  primary = await startPostgres({ dataDir, flags: ['-c', 'fsync=off'] })
  await ensureDatabase(primary.url)
  await migrate({ url: primary.url })
  copy = await startReplica({ primary: { url: primary.url, folder: join(dataDir, 'postgres') }, dataDir })
  await changeSettings({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: copy.url })
})
afterAll(async () => {
  await db().$disconnect()
  await copy.stop()
  await primary.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const slow = { timeout: 20_000, interval: 50 }
const isCopy = async (client: Db) =>
  (await client.$queryRaw<{ is: boolean }[]>`SELECT pg_is_in_recovery() AS "is"`)[0]!.is
const readsTheCopy = async () => isCopy(await analysisDb(db()))

async function campaign() {
  const { id: questionnaireId, subscriptionId } = await questionnaire({
    isPublished: true,
    startDate: new Date('2026-03-02T09:00:00Z'),
  })
  const { id: questionnaireSectionId } = await questionnaireSection({ questionnaireId })
  const { id: questionId } = await question({ questionnaireSectionId, responseType: 'Scale', scaleMax: 10 })
  const answer = async () => {
    const { userId } = await profile({ subscriptionId })
    const run = await questionnaireRespondentSession({
      questionnaireId,
      userId,
      startDate: new Date('2026-03-02T10:00:00Z'),
      endDate: new Date('2026-03-02T11:00:00Z'),
    })
    await questionResponse({ questionnaireRespondentSessionId: run.id, questionId, displayOrder: 0, amountInput: 7 })
  }
  const overview = () =>
    campaignOverviewViewModel(
      { actor: companyAdmin({ subscriptionId }), db: db(), now: new Date('2026-03-03T09:00:00Z') },
      { questionnaireId },
    )
  const answers = async () => (await overview()).sectionResults[0]!.questions[0]!.n
  return { subscriptionId: subscriptionId!, answer, overview, answers }
}

it('reads results from the replica and nothing else from it', async () => {
  await expect.poll(readsTheCopy, slow).toBe(true)
  expect(await isCopy(db())).toBe(false)
  const reading = await analysisDb(db())
  expect(primaryOf(reading)).toBe(db())
  await db().$transaction(async (tx) => expect(await analysisDb(tx)).toBe(tx))
})

it('refuses to write to the replica, with an error', async () => {
  const reading = await analysisDb(db())
  expect(await isCopy(reading)).toBe(true)
  await expect(reading.rateLimit.create({ data: { key: 'never', points: 1, expiresAt: new Date() } })).rejects.toThrow()
  expect(await db().rateLimit.count({ where: { key: 'never' } })).toBe(0)
})

it('decides what may be shown by the current state of the primary, while the replica is behind', async () => {
  const { subscriptionId, answer, overview, answers } = await campaign()
  await answer()
  await expect.poll(answers, slow).toBe(1)
  await expect.poll(readsTheCopy, slow).toBe(true)
  await copy.pause()
  // The replica does not age, however long this takes.
  vi.useFakeTimers({ toFake: ['performance'] })
  await answer()
  expect(await answers()).toBe(1)
  await db().subscription.update({ where: { id: subscriptionId }, data: { smallestGroupSize: 5 } })
  expect((await overview()).isWithheld || (await answers()) === 0).toBe(true)
  // These were read from the replica all the time.
  expect(await readsTheCopy()).toBe(true)
  vi.useRealTimers()
  await copy.resume()
})

it('reads from the primary once the replica is seconds behind, and from the replica again when it has caught up', async () => {
  const { answer, answers } = await campaign()
  await answer()
  await expect.poll(answers, slow).toBe(1)
  await expect.poll(readsTheCopy, slow).toBe(true)
  await copy.pause()
  await answer()
  await expect.poll(readsTheCopy, slow).toBe(false)
  expect(await answers()).toBe(2)
  await copy.resume()
  await expect.poll(readsTheCopy, slow).toBe(true)
  expect(await answers()).toBe(2)
})

it('falls back to the primary when the replica fails during a query, and returns to the replica', async () => {
  const { answer, answers } = await campaign()
  await answer()
  await expect.poll(readsTheCopy, slow).toBe(true)
  const reading = await analysisDb(db())
  await copy.stop()
  expect(await isCopy(reading)).toBe(false)
  expect(await reading.subscription.count()).toBe(await db().subscription.count())
  expect(await answers()).toBe(1)
  expect(await readsTheCopy()).toBe(false)
  await copy.start()
  await expect.poll(readsTheCopy, slow).toBe(true)
})
