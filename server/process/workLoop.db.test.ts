import { afterAll, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { reportChannel } from '@/server/services/reportPackage'
import { reportPackage as packageFactory } from '@/server/testing/factories/reportPackage'
import { reportedCampaign } from '@/server/testing/reporting'
import { startWorkLoop } from './workLoop'
import { reportLoop } from './workLoops'

const failures: unknown[] = []
afterAll(() => expect(failures).toEqual([]))
const stateOf = async (id: string) => (await db().reportPackage.findUniqueOrThrow({ where: { id } })).state

it('makes the packages that wait, and those asked for later, and stops', { timeout: 180_000 }, async () => {
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
