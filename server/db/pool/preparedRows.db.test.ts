import { describe, expect, it } from 'vitest'
import { profile } from '@/server/testing/factories/profile'
import { changeSettings } from '@/server/testing/database'
import { isOutage } from '@/server/errors/isOutage'
import { db, Prisma } from '../client'
import { preparedRows } from './preparedRows'
import { transaction } from '../transaction'
import { destroyDatabaseSockets } from './liveSockets'

const at = new Date('2026-03-02T09:00:00.123Z')
const everyKind = Prisma.sql`
  SELECT ${'a text'}::text AS "text", ${7}::int AS "figure", ${true}::boolean AS "flag", ${at}::timestamptz AS "at", ${null}::text AS "nothing",
    ${[1, 2]}::int[] AS "list", ARRAY[${at}]::timestamptz[] AS "days", jsonb_build_object('a', 1.5, 'at', ${at}::timestamptz) AS "json", ${'019e2b9f-0000-7000-8000-000000000001'}::uuid AS "id"`
const prepared = Prisma.sql`SELECT count(*)::int AS "count" FROM pg_prepared_statements WHERE "statement" LIKE '/* prepared */%"figure"%' AND "statement" NOT LIKE '%pg_prepared_statements%'`
const connection = Prisma.sql`SELECT pg_backend_pid() AS "pid"`

describe('a prepared statement', () => {
  it('reads the same with a pool of its own, before the first connection, and in a transaction', async () => {
    await db().$disconnect()
    const first = await preparedRows(db(), everyKind)
    expect(first).toEqual([
      {
        text: 'a text',
        figure: 7,
        flag: true,
        at,
        nothing: null,
        list: [1, 2],
        days: [at],
        json: { a: 1.5, at: expect.any(String) as string },
        id: '019e2b9f-0000-7000-8000-000000000001',
      },
    ])
    await db().$queryRaw`SELECT 1`
    expect(await preparedRows(db(), everyKind)).toEqual(first)
    expect(await transaction(db(), (tx) => preparedRows(tx, everyKind))).toEqual(first)
  })

  it('is prepared once for its connection, in and outside of transactions, and not behind a pooler', async () => {
    await changeSettings({ DATABASE_POOL: '1' })
    await transaction(db(), (tx) => preparedRows(tx, everyKind))
    for (let n = 0; n < 3; n++) await preparedRows(db(), everyKind)
    expect(await preparedRows(db(), prepared)).toEqual([{ count: 1 }])
    const url = process.env.EMBEDDED_DATABASE_URL!
    await changeSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })
    await db().$queryRaw`SELECT 1`
    await preparedRows(db(), everyKind)
    expect(await preparedRows(db(), prepared)).toEqual([{ count: 0 }])
    await changeSettings({ DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, DATABASE_POOL: '10' })
  })

  it('belongs to the transaction that it is given', async () => {
    const { id } = await profile({ firstName: 'Ada' })
    const rename = Prisma.sql`UPDATE "Profile" SET "firstName" = 'Eve' WHERE "id" = ${id}::uuid RETURNING "firstName"`
    const rolledBack = transaction(db(), async (tx) => {
      expect(await preparedRows(tx, connection)).toEqual(await tx.$queryRaw(connection))
      expect(await preparedRows(tx, rename)).toEqual([{ firstName: 'Eve' }])
      throw new Error('changed its mind')
    })
    await expect(rolledBack).rejects.toThrow('changed its mind')
    expect(await db().profile.findUnique({ where: { id } })).toMatchObject({ firstName: 'Ada' })
  })

  it('is retried when it lost a deadlock', async () => {
    const [{ id: one }, { id: two }] = [await profile(), await profile()]
    await db().$queryRaw`SELECT 1`
    const both = await Promise.all(
      [
        [one, two],
        [two, one],
      ].map((ids) =>
        preparedRows(
          db(),
          Prisma.sql`
          WITH first AS MATERIALIZED (UPDATE "Profile" SET "firstName" = 'Ada' WHERE "id" = ${ids[0]}::uuid RETURNING pg_sleep(0.5)::text)
          UPDATE "Profile" SET "lastName" = 'Lovelace' FROM first WHERE "Profile"."id" = ${ids[1]}::uuid RETURNING "lastName"`,
        ),
      ),
    )
    expect(both).toEqual([[{ lastName: 'Lovelace' }], [{ lastName: 'Lovelace' }]])
  })

  it('fails as an outage when its connection is lost, and works on the next one', async () => {
    await db().$queryRaw`SELECT 1`
    const waiting = preparedRows(db(), Prisma.sql`SELECT pg_sleep(20)::text AS "slept"`).then(
      () => null,
      (error: unknown) => error,
    )
    await db().$queryRaw`SELECT 1`
    destroyDatabaseSockets()
    expect(isOutage(await waiting)).toBe(true)
    expect(await preparedRows(db(), everyKind)).toHaveLength(1)
  })
})
