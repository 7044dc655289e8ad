import { describe, expect, it } from 'vitest'
import { profile } from '@/server/testing/factories/profile'
import { db } from '../client'
import { transaction } from '../transaction'

// Every test file fails when the driver warns of several concurrent statements on one connection.
describe('a transaction', () => {
  it('runs concurrent statements one after the other', async () => {
    const { id, userId } = await profile()
    const results = await transaction(db(), (tx) =>
      Promise.all([
        tx.user.count({ where: { id: userId } }),
        tx.profile.count({ where: { id } }),
        tx.$queryRaw`SELECT 1 AS "one"`,
      ]),
    )
    expect(results).toEqual([1, 1, [{ one: 1 }]])
  })
  it('reads a record with all its relations', async () => {
    const { id, userId } = await profile()
    const include = { user: { include: { roleGroup: true } }, subscription: true, subscriptionDepartment: true }
    expect(await transaction(db(), (tx) => tx.profile.findUnique({ where: { id }, include }))).toMatchObject({
      id,
      user: { id: userId },
    })
  })
  it('continues from its savepoint after a statement fails', async () => {
    const { userId } = await profile()
    const later = await transaction(db(), async (tx) => {
      await expect(transaction(tx, (inner) => inner.$queryRaw`SELECT 1 / 0`)).rejects.toThrow(/division by zero/)
      return tx.user.count({ where: { id: userId } })
    })
    expect(later).toBe(1)
  })
  it('leaves nothing behind when it is rolled back, even while other statements are queued', async () => {
    const { id } = await profile({ firstName: 'Ada' })
    const all = transaction(db(), (tx) =>
      Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.profile.update({ where: { id }, data: { firstName: 'Eve' } })]),
    )
    await expect(all).rejects.toThrow(/division by zero/)
    expect(await db().profile.findUnique({ where: { id } })).toMatchObject({ firstName: 'Ada' })
  })
})

describe('a single statement', () => {
  it('is retried when it lost a deadlock', async () => {
    const [{ id: one }, { id: two }] = [await profile(), await profile()]
    // Each holds one row and waits for the other; PostgreSQL ends the one that waits longer than a second.
    const both = await Promise.all(
      [
        [one, two],
        [two, one],
      ].map(
        (ids) =>
          db()
            .$executeRaw`WITH first AS MATERIALIZED (UPDATE "Profile" SET "firstName" = 'Ada' WHERE "id" = ${ids[0]}::uuid RETURNING pg_sleep(0.5))
          UPDATE "Profile" SET "lastName" = 'Lovelace' FROM first WHERE "id" = ${ids[1]}::uuid`,
      ),
    )
    expect(both).toEqual([1, 1])
  })
})
