import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { hasSpace } from './hasSpace'

it('is enough, is too little, and is looked at again only after a while', async () => {
  expect(await hasSpace(tmpdir(), 1, 10_000)).toBe(true)
  expect(await hasSpace(tmpdir(), Number.MAX_SAFE_INTEGER, 10_500)).toBe(true)
  expect(await hasSpace(tmpdir(), Number.MAX_SAFE_INTEGER, 11_500)).toBe(false)
  expect(await hasSpace(tmpdir(), 1, 13_000)).toBe(true)
})
it('is enough where nobody can tell', async () => {
  expect(await hasSpace('/nowhere/at/all', Number.MAX_SAFE_INTEGER, 20_000)).toBe(true)
})
it('is the affair of a database elsewhere', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://name:password@127.0.0.1:5432/database')
  vi.resetModules()
  const elsewhere = (await import('./hasSpace')).hasSpace
  expect(await elsewhere(tmpdir(), Number.MAX_SAFE_INTEGER, 30_000)).toBe(true)
  vi.unstubAllEnvs()
})
