import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const [old, young, foreign] = ['o'.repeat(64), 'y'.repeat(64), 'f'.repeat(64)]

/** Loads the crypto modules under these secrets. */
async function under(present: string, previous?: string) {
  vi.resetModules()
  for (const name of ['CODE_PEPPER', 'NEXTAUTH_SECRET']) {
    vi.stubEnv(name, present)
    vi.stubEnv(`${name}_PREVIOUS`, previous ?? '')
  }
  const [seal, signature, cookie] = await Promise.all([
    import('./seal'),
    import('./signature'),
    import('@/server/auth/session/sessionCookie'),
  ])
  return { ...seal, ...signature, ...cookie }
}
const opened = { sid: 's', sessionId: 'i', userId: 'u', isPersistent: true }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

it('reads values of the previous secret, and writes with the current one alone', async () => {
  const before = await under(old)
  const [sealed, signed, cookie] = [
    await before.seal('two-factor secret', { a: 1 }),
    before.signature('stop reminders', 'x'),
    (await before.sessionCookie(opened)).value,
  ]
  const during = await under(young, old)
  expect(await during.unseal('two-factor secret', sealed)).toMatchObject({ a: 1 })
  expect(during.isSignature('stop reminders', 'x', signed)).toBe(true)
  expect(await during.readToken(cookie)).toMatchObject({ sid: 's' })
  const [renewed, again, next] = [
    await during.seal('two-factor secret', { a: 1 }),
    during.signature('stop reminders', 'x'),
    (await during.sessionCookie(opened)).value,
  ]
  const after = await under(young)
  expect(await after.unseal('two-factor secret', renewed)).toMatchObject({ a: 1 })
  expect(after.isSignature('stop reminders', 'x', again)).toBe(true)
  expect(await after.readToken(next)).toMatchObject({ sid: 's' })
  expect([
    await after.unseal('two-factor secret', sealed),
    after.isSignature('stop reminders', 'x', signed),
    await after.readToken(cookie),
  ]).toEqual([null, false, null])
})

it('reads no value of any other secret', async () => {
  const theirs = await under(foreign)
  const [sealed, signed, cookie] = [
    await theirs.seal('two-factor secret', { a: 1 }),
    theirs.signature('stop reminders', 'x'),
    (await theirs.sessionCookie(opened)).value,
  ]
  const ours = await under(young, old)
  expect([
    await ours.unseal('two-factor secret', sealed),
    ours.isSignature('stop reminders', 'x', signed),
    await ours.readToken(cookie),
  ]).toEqual([null, false, null])
})

it('still separates purposes', async () => {
  const before = await under(old)
  const sealed = await before.seal('mail settings', { a: 1 })
  expect(await (await under(young, old)).unseal('two-factor secret', sealed)).toBeNull()
})
