import { expect, it } from 'vitest'
import { env } from '@/server/env'
import { db } from './client'
import { transaction } from './transaction'
import { listen } from './listen'

const channel = 'listen_test'
const announce = (to: { $executeRaw: ReturnType<typeof db>['$executeRaw'] }) =>
  to.$executeRaw`SELECT pg_notify(${channel}, '')`

it('receives a notification at commit, not before, and still does after its connection broke', async () => {
  let heard = 0
  const stop = await listen(env().databaseUrl, channel, () => (heard += 1))
  expect(heard).toBe(1)
  await transaction(db(), async (tx) => {
    await announce(tx)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(heard).toBe(1)
  })
  await expect.poll(() => heard).toBe(2)
  await db()
    .$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = ${`LISTEN "${channel}"`} AND datname = current_database()`
  await expect.poll(() => heard, { timeout: 8000 }).toBe(3)
  await announce(db())
  await expect.poll(() => heard).toBe(4)
  await stop()
})
