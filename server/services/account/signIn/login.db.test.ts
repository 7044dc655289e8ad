import { beforeAll, describe, expect, it } from 'vitest'
import { lockout } from '@/domain/account'
import { db } from '@/server/db/client'
import type { AppError } from '@/server/errors'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { hashPassword } from '@/server/credentials/password/password'
import type { Client } from '@/server/credentials/client'
import { secretHash } from '@/server/credentials/secretHash'
import { login } from './login'

const password = 'Harbour-Vale-26!'
const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
type More = { returnUrl?: string; rememberMe?: boolean; client?: Partial<Client> }
const signIn = (email: string, given = password, at = now, { client, ...more }: More = {}) =>
  login(
    { actor: nobody(), db: db(), now: at, client: { address: null, userAgent: null, tickets: {}, ...client } },
    { email, password: given, ...more },
  )
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
const someone = async (user = {}, fields = {}) => (await profile({ ...fields, user: { passwordHash, ...user } })).user

describe('signing in', () => {
  it('opens a session of 30 days and returns the profile and the destination', async () => {
    const { id, email } = await someone()
    const { result, opened } = await signIn(` ${email.toUpperCase()} `, password, now, {
      returnUrl: '/home/questionnaire/start/1?a=b',
      client: { userAgent: 'Test' },
    })
    expect(result).toEqual({
      succeeded: true,
      requiresTwoFactor: false,
      requiresEmailConfirmation: false,
      returnUrl: '/home/questionnaire/start/1?a=b',
      userId: id,
    })
    const row = await db().userSession.findUniqueOrThrow({ where: { tokenHash: secretHash(opened!.sid) } })
    expect(row).toMatchObject({ userId: id, isPersistent: true, userAgent: 'Test', expiresAt: later(30 * 24 * 60) })
    expect(JSON.stringify(row)).not.toContain(opened!.sid)
  })

  it('lasts twelve hours without "remember me"', async () => {
    const { email } = await someone()
    const { opened } = await signIn(email, password, now, { rememberMe: false })
    expect(await db().userSession.findUniqueOrThrow({ where: { id: opened!.sessionId } })).toMatchObject({
      isPersistent: false,
      expiresAt: later(12 * 60),
    })
  })

  it('leads to the start page by default, and never outside the site', async () => {
    const { email } = await someone()
    expect((await signIn(email)).result.returnUrl).toBe('/')
    await expect(signIn(email, password, now, { returnUrl: 'https://evil.test/' })).rejects.toMatchObject(
      refusal('invalidReturnUrl'),
    )
  })

  it('reports an unknown address and a wrong password', async () => {
    const { email } = await someone()
    await expect(signIn('nobody-at-all@example.test')).rejects.toMatchObject(refusal('emailUnknown'))
    await expect(signIn(email, 'wrong')).rejects.toMatchObject(refusal('invalidPassword'))
    await expect(signIn((await someone({ passwordHash: null })).email)).rejects.toMatchObject(
      refusal('invalidPassword'),
    )
  })

  it('treats search wildcards in an address literally', async () => {
    const { email } = await someone()
    await expect(signIn(`%${email.slice(1)}`)).rejects.toMatchObject(refusal('emailUnknown'))
    await expect(signIn(`_${email.slice(1)}`)).rejects.toMatchObject(refusal('emailUnknown'))
  })

  it('locks the account for 15 minutes after five wrong passwords, even for the right one', async () => {
    const { email } = await someone()
    for (let count = 0; count < lockout.failures; count++)
      await expect(signIn(email, 'wrong')).rejects.toMatchObject(refusal('invalidPassword'))
    await expect(signIn(email, password, later(14.9))).rejects.toMatchObject(refusal('lockedOut'))
    expect((await signIn(email, password, later(15))).result.succeeded).toBe(true)
  })

  it('notifies the owner how long a lock lasts, once a day, and never an unconfirmed address', async () => {
    const locked = async (email: string, at: Date) => {
      for (let count = 0; count < lockout.failures; count++)
        await expect(signIn(email, 'wrong', at)).rejects.toMatchObject(refusal('invalidPassword'))
      return mailsTo(email)
    }
    const { email, id } = await someone()
    const [mail, ...others] = await locked(email, now)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'AccountNotice',
      userId: id,
      hasCode: false,
      subject: expect.stringContaining('is locked for 15 minutes'),
    })
    expect(mail?.text).toContain('5 times in a row')
    expect(mail?.link).toContain('/account/forgotPassword')
    expect(await locked(email, later(30))).toHaveLength(1)
    expect(await locked(email, later(24 * 60))).toHaveLength(2)
    expect(await locked((await someone({ emailConfirmed: false })).email, now)).toEqual([])
  })

  it('does not reveal the right password among concurrent attempts: those beyond the limit report the lock', async () => {
    const { email } = await someone()
    const tries = Array.from({ length: 30 }, (_, n) => (n === 20 ? password : `Wrong-Lantern-${n}!`))
    const answers = await Promise.all(
      tries.map((given) =>
        signIn(email, given).then(
          () => 'in',
          (error: AppError) => error.details.key,
        ),
      ),
    )
    const count = (answer: string) => answers.filter((key) => key === answer).length
    // Compared among the first, the right password signs in and restarts the count.
    const isWithinLimit = count('in') === 1
    expect(count('invalidPassword')).toBeGreaterThanOrEqual(lockout.failures)
    expect(count('invalidPassword')).toBeLessThanOrEqual(lockout.failures + (isWithinLimit ? lockout.failures - 1 : 0))
    expect(count('lockedOut')).toBe(30 - count('in') - count('invalidPassword'))
  })

  it('allows a client address a hundred attempts, also concurrently', async () => {
    const client = { address: `198.51.100.${Math.floor(Math.random() * 250)}-burst` }
    await db().rateLimit.create({ data: { key: `login:${client.address}`, points: 95, expiresAt: later(15) } })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        signIn('nobody-at-all@example.test', password, now, { client }).catch((error: AppError) => error.code),
      ),
    )
    expect(answers.filter((code) => code === 'BAD_USER_INPUT').length).toBeLessThan(10)
    expect(answers).toContain('RATE_LIMITED')
  })

  it('resets the count after a success and after a lock', async () => {
    const { email } = await someone()
    for (let count = 0; count < 4; count++)
      await expect(signIn(email, 'wrong')).rejects.toMatchObject(refusal('invalidPassword'))
    await signIn(email)
    for (let count = 0; count < 4; count++)
      await expect(signIn(email, 'wrong')).rejects.toMatchObject(refusal('invalidPassword'))
    expect((await signIn(email)).result.succeeded).toBe(true)
  })

  it('refuses archived users and users of an archived company', async () => {
    const company = await subscription({ archived: true })
    await expect(signIn((await someone({ archived: true })).email)).rejects.toMatchObject(refusal('accountNotAllowed'))
    await expect(signIn((await someone({}, { subscriptionId: company.id })).email)).rejects.toMatchObject(
      refusal('accountNotAllowed'),
    )
  })

  it('opens no session while the address is unconfirmed or the second factor is missing', async () => {
    const unconfirmed = await someone({ emailConfirmed: false })
    const guarded = await someone({ twoFactorEnabled: true })
    expect(await signIn(unconfirmed.email)).toMatchObject({
      result: { succeeded: false, requiresEmailConfirmation: true, requiresTwoFactor: false },
      opened: null,
    })
    expect(await signIn(guarded.email)).toMatchObject({
      result: { succeeded: false, requiresTwoFactor: true },
      opened: null,
    })
    expect(await db().userSession.count({ where: { userId: { in: [unconfirmed.id, guarded.id] } } })).toBe(0)
  })

  it('limits a client address after a hundred wrong attempts, without affecting others', async () => {
    const { email } = await someone()
    const address = `203.0.113.${Math.floor(Math.random() * 250)}-${email}`
    await db().rateLimit.create({ data: { key: `login:${address}`, points: 99, expiresAt: later(15) } })
    await expect(signIn('nobody-at-all@example.test', password, now, { client: { address } })).rejects.toMatchObject(
      refusal('emailUnknown'),
    )
    await expect(signIn(email, password, now, { client: { address } })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect((await signIn(email, password, now, { client: { address: `${address}-other` } })).result.succeeded).toBe(
      true,
    )
    expect((await signIn(email, password, later(16), { client: { address } })).result.succeeded).toBe(true)
  })
})
