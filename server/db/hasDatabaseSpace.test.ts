import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { stubSettings } from '@/server/testing/settings'
import { hasDatabaseSpace } from './hasDatabaseSpace'

/** Later than the last look of any other file of this process. */
const start = Date.now() + 3_600_000

it('is true with enough space and false with too little, and is checked again only after a while', async () => {
  expect(await hasDatabaseSpace(tmpdir(), 1, start + 10_000)).toBe(true)
  expect(await hasDatabaseSpace(tmpdir(), Number.MAX_SAFE_INTEGER, start + 10_500)).toBe(true)
  expect(await hasDatabaseSpace(tmpdir(), Number.MAX_SAFE_INTEGER, start + 11_500)).toBe(false)
  expect(await hasDatabaseSpace(tmpdir(), 1, start + 13_000)).toBe(true)
})
it('is true when the free space is unknown', async () => {
  expect(await hasDatabaseSpace('/nowhere/at/all', Number.MAX_SAFE_INTEGER, start + 20_000)).toBe(true)
})
it('is true for a database elsewhere', async () => {
  stubSettings({ DATABASE_URL: 'postgresql://name:password@127.0.0.1:5432/database' })
  expect(await hasDatabaseSpace(tmpdir(), Number.MAX_SAFE_INTEGER, start + 30_000)).toBe(true)
})
