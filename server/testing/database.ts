import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { cloneDatabase, dropDatabase, withClient } from '@/commands/databases.mjs'
import { siteUrl } from '@/commands/siteRole.mjs'
import { db } from '@/server/db/client'

// A setup file: each test file begins with a fresh copy of the migrated template, which db() then uses
// as sites and workers do: as a role that may read and write rows and nothing else.
const template = inject('templateUrl')
const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`
const url = await cloneDatabase(template, new URL(template).pathname.slice(1), name)

delete process.env.DATABASE_URL
process.env.EMBEDDED_DATABASE_URL = siteUrl(url)
process.env.NEXTAUTH_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
process.env.CRON_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
process.env.CODE_PEPPER ??= 'for-tests-alone-for-tests-alone-for-tests'
process.env.DATA_DIR ??= join(tmpdir(), name)

// What works today and is announced to break: several statements at once on one connection, above all.
const deprecations: string[] = []
process.on('warning', ({ name: kind, message, stack }) => {
  if (kind === 'DeprecationWarning') deprecations.push(stack ?? message)
})

/** The address of this test file's own database for the owner of its tables, for what brings its own connections. */
export const testDatabaseUrl = () => url

/** Has the owner of the tables do what a site may not. */
export const asOwner = (sql: string) => withClient(url, (client) => client.query(sql))

afterAll(async () => {
  await db().$disconnect()
  await dropDatabase(url, name)
  expect(deprecations).toEqual([])
})
