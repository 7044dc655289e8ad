import { afterAll, beforeAll, expect, it, vi } from 'vitest'

beforeAll(() => vi.stubEnv('CODE_PEPPER', 'p'.repeat(64)))
afterAll(() => vi.unstubAllEnvs())

it('accepts its own signature and no other, whole or in part', async () => {
  const { isSignature, signature } = await import('./signature')
  const own = signature('stop reminders', 'a')
  expect(own).toMatch(/^[\w-]{43}$/)
  expect(isSignature('stop reminders', 'a', own)).toBe(true)
  const wrong = ['', own.slice(0, -1), `${own}=`, own.toLowerCase(), 'é'.repeat(43), signature('stop reminders', 'b')]
  expect(wrong.filter((given) => isSignature('stop reminders', 'a', given))).toEqual([])
})
