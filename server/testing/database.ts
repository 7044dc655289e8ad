import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { cloneDatabase, dropDatabase } from '@/commands/databases.mjs'
import { db } from '@/server/db/client'

// A setup file: each test file begins with a fresh copy of the migrated template, which db() then uses.
const template = inject('templateUrl')
const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`
const url = await cloneDatabase(template, new URL(template).pathname.slice(1), name)

delete process.env.DATABASE_URL
process.env.EMBEDDED_DATABASE_URL = url
process.env.NEXTAUTH_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
process.env.CRON_SECRET ??= 'for-tests-alone-for-tests-alone-for-tests'
process.env.CODE_PEPPER ??= 'for-tests-alone-for-tests-alone-for-tests'
process.env.DATA_DIR ??= join(tmpdir(), name)

// What works today and is announced to break: several statements at once on one connection, above all.
const deprecations: string[] = []
process.on('warning', ({ name: kind, message, stack }) => {
  if (kind === 'DeprecationWarning') deprecations.push(stack ?? message)
})

/** The address of this test file's own database, for what brings its own connections. */
export const testDatabaseUrl = () => url

afterAll(async () => {
  await db().$disconnect()
  await dropDatabase(url, name)
  expect(deprecations).toEqual([])
})
