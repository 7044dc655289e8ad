import { afterAll, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { reportChannel } from '@/server/services/reportPackage/run/reportRun'
import { reportPackage as packageFactory } from '@/server/testing/factories/reportPackage'
import { reportedCampaign } from '@/server/testing/scenarios/reportedCampaign'
import { startWorkLoop, reportLoop } from './worker'

const failures: unknown[] = []
afterAll(() => expect(failures).toEqual([]))
const stateOf = async (id: string) => (await db().reportPackage.findUniqueOrThrow({ where: { id } })).state

it('builds pending packages, and those requested later, and stops', { timeout: 180_000 }, async () => {
  const { admin, questionnaireId } = await reportedCampaign()
  const wanted = () => packageFactory({ userId: admin.userId, questionnaireId, isByWorker: true, state: 'Waiting' })
  const waiting = await wanted()
  const stop = await startWorkLoop(reportLoop(), (error) => failures.push(error))
  await expect.poll(() => stateOf(waiting.id), { timeout: 60_000, interval: 200 }).toBe('Done')
  const later = await wanted()
  await transaction(db(), (tx) => tx.$executeRaw`SELECT pg_notify(${reportChannel}, '')`)
  await expect.poll(() => stateOf(later.id), { timeout: 60_000, interval: 200 }).toBe('Done')
  const items = await db().reportPackageItem.findMany({ where: { reportPackageId: { in: [waiting.id, later.id] } } })
  expect(items.map(({ state }) => state)).toEqual(['Complete', 'Complete'])
  const left = await wanted()
  await stop()
  expect(['Waiting', 'Running']).toContain(await stateOf(left.id))
})

it('reports an error and polls again, and at a stop waits for the current job and claims no more', async () => {
  const reported: unknown[] = []
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let [claims, ended] = [0, 0]
  const runNext = async ({ stopping }: { stopping: AbortSignal }) => {
    claims += 1
    if (claims === 1) throw new Error('not foreseen')
    stopping.addEventListener('abort', () => release())
    begin()
    await released
    ended += 1
    return true
  }
  const stop = await startWorkLoop({ runNext, every: 0.05 }, (error) => reported.push(error))
  await begun
  expect(reported).toMatchObject([{ message: 'not foreseen' }])
  await stop()
  expect([claims, ended]).toEqual([2, 1])
})

it('polls again for work announced while a claim finds none', async () => {
  const { promise: first, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let claims = 0
  const runNext = async () => {
    claims += 1
    begin()
    await released
    return false
  }
  const stop = await startWorkLoop({ runNext, every: 3600, channel: 'ripplemark_test' }, () => undefined)
  await first
  await transaction(db(), (tx) => tx.$executeRaw`SELECT pg_notify('ripplemark_test', '')`)
  release()
  await expect.poll(() => claims).toBe(2)
  await stop()
})
