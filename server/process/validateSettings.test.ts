import { expect, it } from 'vitest'
import { stubSettings } from '@/server/testing/settings'
import { settingsProblem } from './validateSettings'

const good = {
  NEXTAUTH_SECRET: 's'.repeat(64),
  CODE_PEPPER: 'p'.repeat(64),
  CRON_SECRET: 'c'.repeat(64),
  DATABASE_URL: 'postgresql://a:b@127.0.0.1/c',
}

function problemOf(settings: Record<string, string>) {
  stubSettings({ ...good, ...settings })
  return settingsProblem()
}

it('accepts complete settings', async () => expect(await problemOf({})).toBeNull())
it.each(Object.keys(good))('reports a missing setting: %s', async (name) => {
  const problem = await problemOf({ [name]: '', EMBEDDED_DATABASE_URL: '' })
  expect(problem).toContain(name)
})
it('reports an invalid setting without its value', async () => {
  const problem = await problemOf({ NEXTAUTH_SECRET: 'too-short-value' })
  expect(problem).toContain('NEXTAUTH_SECRET')
  expect(problem).not.toContain('too-short-value')
})
