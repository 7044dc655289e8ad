import { expect, it } from 'vitest'
import { readToken, sessionCookie } from '@/server/auth/session/sessionCookie'
import { stubSettings } from '@/server/testing/settings'
import { seal, unseal } from './seal'
import { isSignature, signature } from './signature'

const [old, young, foreign] = ['o'.repeat(64), 'y'.repeat(64), 'f'.repeat(64)]

/** From here on, the process has these secrets. */
const under = (present: string, previous = '') =>
  stubSettings({
    CODE_PEPPER: present,
    CODE_PEPPER_PREVIOUS: previous,
    NEXTAUTH_SECRET: present,
    NEXTAUTH_SECRET_PREVIOUS: previous,
  })
const opened = { sid: 's', sessionId: 'i', userId: 'u', isPersistent: true }

it('reads values of the previous secret, and writes with the current one alone', async () => {
  under(old)
  const [sealed, signed, cookie] = [
    await seal('two-factor secret', { a: 1 }),
    signature('stop reminders', 'x'),
    (await sessionCookie(opened)).value,
  ]
  under(young, old)
  expect(await unseal('two-factor secret', sealed)).toMatchObject({ a: 1 })
  expect(isSignature('stop reminders', 'x', signed)).toBe(true)
  expect(await readToken(cookie)).toMatchObject({ sid: 's' })
  const [renewed, again, next] = [
    await seal('two-factor secret', { a: 1 }),
    signature('stop reminders', 'x'),
    (await sessionCookie(opened)).value,
  ]
  under(young)
  expect(await unseal('two-factor secret', renewed)).toMatchObject({ a: 1 })
  expect(isSignature('stop reminders', 'x', again)).toBe(true)
  expect(await readToken(next)).toMatchObject({ sid: 's' })
  expect([
    await unseal('two-factor secret', sealed),
    isSignature('stop reminders', 'x', signed),
    await readToken(cookie),
  ]).toEqual([null, false, null])
})

it('reads no value of any other secret', async () => {
  under(foreign)
  const [sealed, signed, cookie] = [
    await seal('two-factor secret', { a: 1 }),
    signature('stop reminders', 'x'),
    (await sessionCookie(opened)).value,
  ]
  under(young, old)
  expect([
    await unseal('two-factor secret', sealed),
    isSignature('stop reminders', 'x', signed),
    await readToken(cookie),
  ]).toEqual([null, false, null])
})

it('still separates purposes', async () => {
  under(old)
  const sealed = await seal('mail settings', { a: 1 })
  under(young, old)
  expect(await unseal('two-factor secret', sealed)).toBeNull()
})
