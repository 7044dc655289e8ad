import { expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { startWorker } from './worker'

it('starts, runs the schedule, delivers, stops, and starts again', async () => {
  const { id } = await db().emailMessage.create({
    data: { kind: 'Reminder', to: 'a@example.test', subject: '', html: '', text: '' },
  })
  const stop = await startWorker()
  await expect
    .poll(async () => (await db().emailMessage.findUniqueOrThrow({ where: { id } })).state, { timeout: 5000 })
    .toBe('Kept')
  await expect
    .poll(async () => (await db().schedule.findFirst())?.finishedAt, { timeout: 20_000, interval: 500 })
    .toBeInstanceOf(Date)
  await stop()
  const stopAgain = await startWorker()
  await transaction(db(), (tx) => tx.$executeRaw`SELECT pg_notify('ripplemark_email', '')`)
  await stopAgain()
})
