import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stubSettings } from '@/server/testing/settings'
import { env } from '.'

it('has the settings of a test, even where another test file has read others before', () => {
  env()
  stubSettings({ PORT: '4100' })
  expect(env().port).toBe(4100)
})
it('has no settings stubbed in another way, which it may have read before', () => {
  const files = ['app', 'components', 'domain', 'emails', 'graphql', 'locales', 'pdf', 'prisma', 'server'].flatMap(
    (folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && file !== 'server/env/env.test.ts')
  expect(tests.filter((file) => /vi\.(stubEnv|resetModules)\(/.test(readFileSync(file, 'utf8')))).toEqual([])
})
