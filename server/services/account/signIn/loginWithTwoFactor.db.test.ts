import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockout } from '@/domain/account'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { races } from '@/server/testing/races'
import { hashPassword } from '@/server/credentials/password/password'
import type { Client } from '@/server/credentials/client'
import { newAuthenticatorSecret } from '@/server/credentials/secondFactor/authenticatorCode'
import { issueCode } from '@/server/credentials/codes/codes'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { newRecoveryCodes } from '@/server/credentials/secondFactor/recoveryCodes'
import type { Tickets } from '@/server/credentials/session/tickets'
import { sealTwoFactorSecret } from '@/server/credentials/secondFactor/twoFactorSecret'
import { resetPassword } from '../password/resetPassword'
import { loginWithTwoFactor } from './loginWithTwoFactor'
import { login } from './login'
import { currentUserRoles } from './currentUserRoles'

const password = 'Harbour-Vale-26!'
const now = new Date('2026-03-02T09:00:10Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const wrong = refusal('invalidAuthenticatorCode')

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A user with a second factor, and their browser. */
async function someone(fields = {}) {
  const { user } = await profile({ user: { passwordHash, twoFactorEnabled: true, ...fields } })
  const secret = newAuthenticatorSecret()
  await db().user.update({
    where: { id: user.id },
    data: { twoFactorSecret: await sealTwoFactorSecret(user.id, secret) },
  })
  const recoveryCodes = await newRecoveryCodes(db(), user.id, now)
  const code = (at = now) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
  const notACode = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0')
  const browser: Client = { address: null, userAgent: 'Test', tickets: {} }
  const keep = (tickets: Tickets) => {
    for (const [kind, value] of Object.entries(tickets))
      browser.tickets = { ...browser.tickets, [kind]: value ?? undefined }
  }
  const firstStep = async (at = now, given = password) => {
    const signIn = await login(
      { actor: nobody(), db: db(), now: at, client: browser },
      { email: user.email, password: given, rememberMe: false, returnUrl: '/me' },
    )
    keep(signIn.tickets)
    return signIn
  }
  const secondStep = async (given: object, at = now) => {
    const signIn = await loginWithTwoFactor(
      { actor: nobody(), db: db(), now: at, client: { ...browser } },
      { returnUrl: '/me?a=b', ...given },
    )
    keep(signIn.tickets)
    return signIn
  }
  return { id: user.id, code, notACode, recoveryCodes, browser, firstStep, secondStep }
}

const failures = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).accessFailedCount

describe('the second factor at sign-in', () => {
  it('opens the requested session and returns the destination', async () => {
    const { id, code, browser, firstStep, secondStep } = await someone()
    expect(await firstStep()).toMatchObject({ result: { succeeded: false, requiresTwoFactor: true }, opened: null })
    const { result, opened, tickets } = await secondStep({ code: code() }, later(5))
    expect(result).toEqual({
      succeeded: true,
      requiresTwoFactor: false,
      requiresEmailConfirmation: false,
      returnUrl: '/me?a=b',
      userId: id,
    })
    expect(await db().userSession.findUniqueOrThrow({ where: { id: opened!.sessionId } })).toMatchObject({
      userId: id,
      isPersistent: false,
    })
    expect(tickets).toEqual({ pending: null, registration: null, external: null })
    expect(browser.tickets.pending).toBeUndefined()
    expect(
      await db().auditEvent.findFirstOrThrow({ where: { subjectId: id, action: 'account.signedIn' } }),
    ).toMatchObject({ actorUserId: id, detail: { method: 'twoFactor' } })
  })

  it('gives no access before it is completed', async () => {
    const { browser, firstStep } = await someone()
    await firstStep()
    expect(browser.tickets.pending).toBeDefined()
    await expect(currentUserRoles({ actor: nobody(), db: db(), now, client: browser }, {})).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  it.each([-30, 0, 30])('accepts the code of %i seconds from now', async (seconds) => {
    const { code, firstStep, secondStep } = await someone()
    await firstStep()
    expect((await secondStep({ code: code(later(seconds)) })).result.succeeded).toBe(true)
  })

  it.each([-60, 60])('refuses the code of %i seconds from now', async (seconds) => {
    const { id, code, firstStep, secondStep } = await someone()
    await firstStep()
    await expect(secondStep({ code: code(later(seconds)) })).rejects.toMatchObject(wrong)
    expect(await db().userSession.count({ where: { userId: id } })).toBe(0)
  })

  it('accepts no code twice, nor an older one after a newer one', async () => {
    const { code, firstStep, secondStep } = await someone()
    await firstStep()
    await secondStep({ code: code() })
    await firstStep()
    await expect(secondStep({ code: code() })).rejects.toMatchObject(wrong)
    await expect(secondStep({ code: code(later(-30)) })).rejects.toMatchObject(wrong)
    expect((await secondStep({ code: code(later(30)) }, later(30))).result.succeeded).toBe(true)
  })

  it('opens one session for concurrent attempts with one code', async () => {
    const { id, code, firstStep, secondStep } = await someone()
    await firstStep()
    const tries = await Promise.allSettled(Array.from({ length: races() }, () => secondStep({ code: code() })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db().userSession.count({ where: { userId: id } })).toBe(1)
  })

  it('expires after five minutes, without the first factor, and when the account changes', async () => {
    const { id, code, firstStep, secondStep } = await someone()
    await expect(secondStep({ code: code() })).rejects.toMatchObject(refusal('signInExpired'))
    await firstStep()
    await expect(secondStep({ code: code(later(301)) }, later(301))).rejects.toMatchObject(refusal('signInExpired'))
    await credentialsChanged(db(), id, now)
    await expect(secondStep({ code: code() })).rejects.toMatchObject(refusal('signInExpired'))
  })

  it('is required after a password reset too', async () => {
    const { id, code, firstStep, secondStep } = await someone()
    const reset = {
      userId: id,
      code: await issueCode(db(), { userId: id, purpose: 'ResetPassword', now }),
      password: 'Orchard-Lane-62!',
    }
    await resetPassword({ actor: nobody(), db: db(), now }, reset)
    expect(await db().userSession.count({ where: { userId: id } })).toBe(0)
    expect(await firstStep(now, reset.password)).toMatchObject({
      result: { succeeded: false, requiresTwoFactor: true },
      opened: null,
    })
    expect((await secondStep({ code: code() })).result.succeeded).toBe(true)
  })

  it('never redirects outside the site', async () => {
    const { code, firstStep, secondStep } = await someone()
    await firstStep()
    await expect(secondStep({ code: code(), returnUrl: 'https://evil.test/' })).rejects.toMatchObject(
      refusal('invalidReturnUrl'),
    )
  })

  it('continues to a required change of password', async () => {
    const { code, firstStep, secondStep } = await someone({ mustChangePassword: true })
    await firstStep()
    const { result, opened } = await secondStep({ code: code() })
    expect(opened).toBeNull()
    expect(result.returnUrl).toContain('/account/initialPassword')
  })
})

describe('wrong second-factor codes', () => {
  it('lock the account after five, even for the right code and password', async () => {
    const { id, code, notACode, firstStep, secondStep } = await someone()
    await firstStep()
    for (let count = 0; count < lockout.failures; count++)
      await expect(secondStep({ code: notACode() })).rejects.toMatchObject(wrong)
    await expect(secondStep({ code: code() })).rejects.toMatchObject(refusal('lockedOut'))
    await expect(firstStep()).rejects.toMatchObject(refusal('lockedOut'))
    expect(await db().auditEvent.count({ where: { subjectId: id, action: 'account.lockedOut' } })).toBe(1)
    const after = later(lockout.minutes * 60 + 1)
    await firstStep(after)
    expect((await secondStep({ code: code(after) }, after)).result.succeeded).toBe(true)
    expect(await failures(id)).toBe(0)
  })

  it('stay counted when the right password is given in between', async () => {
    const { id, notACode, firstStep, secondStep } = await someone()
    for (let count = 0; count < lockout.failures; count++) {
      await firstStep()
      expect(await failures(id)).toBe(count)
      await expect(secondStep({ code: notACode() })).rejects.toMatchObject(wrong)
    }
    await expect(firstStep()).rejects.toMatchObject(refusal('lockedOut'))
  })

  it('are limited to five, also concurrently', async () => {
    const { id, notACode, recoveryCodes, firstStep, secondStep } = await someone()
    await firstStep()
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        secondStep(index % 2 === 0 ? { code: notACode() } : { recoveryCode: `${recoveryCodes[0]}0` }),
      ),
    )
    const reasons = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { details: { key: string } }).details.key : 'in',
    )
    expect(reasons.filter((reason) => reason === 'invalidAuthenticatorCode')).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'lockedOut')).toHaveLength(25)
    expect(await db().userSession.count({ where: { userId: id } })).toBe(0)
  })

  it('count against the client address', async () => {
    const { id, code, notACode, browser, firstStep, secondStep } = await someone()
    await firstStep()
    browser.address = `two-factor-${id}`
    await db().rateLimit.create({ data: { key: `login:${browser.address}`, points: 99, expiresAt: later(600) } })
    await expect(secondStep({ code: notACode() })).rejects.toMatchObject(wrong)
    await expect(secondStep({ code: code() })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('a recovery code', () => {
  it('works once, in any notation', async () => {
    const { id, recoveryCodes, firstStep, secondStep } = await someone()
    await firstStep()
    const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await secondStep({ recoveryCode: typed })).result.succeeded).toBe(true)
    await firstStep()
    await expect(secondStep({ recoveryCode: recoveryCodes[3]! })).rejects.toMatchObject(wrong)
    expect(await db().recoveryCode.count({ where: { userId: id, usedAt: null } })).toBe(9)
    expect(
      await db().auditEvent.count({ where: { subjectId: id, actorUserId: id, action: 'account.recoveryCodeUsed' } }),
    ).toBe(1)
  })

  it('opens one session for concurrent attempts', async () => {
    const { id, recoveryCodes, firstStep, secondStep } = await someone()
    await firstStep()
    const tries = await Promise.allSettled(
      Array.from({ length: races() }, () => secondStep({ recoveryCode: recoveryCodes[0]! })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db().userSession.count({ where: { userId: id } })).toBe(1)
  })

  it('is void once a new set exists, and for any other account', async () => {
    const [one, two] = [await someone(), await someone()]
    const renewed = await newRecoveryCodes(db(), one.id, now)
    await one.firstStep()
    await expect(one.secondStep({ recoveryCode: one.recoveryCodes[0]! })).rejects.toMatchObject(wrong)
    await two.firstStep()
    await expect(two.secondStep({ recoveryCode: renewed[0]! })).rejects.toMatchObject(wrong)
    expect((await one.secondStep({ recoveryCode: renewed[0]! })).result.succeeded).toBe(true)
  })
})

describe('a remembered device', () => {
  it('skips the second factor for thirty days', async () => {
    const { code, firstStep, secondStep } = await someone()
    await firstStep()
    await secondStep({ code: code(), rememberMachine: true })
    expect((await firstStep(later(29 * 24 * 3600))).result).toMatchObject({ succeeded: true, requiresTwoFactor: false })
    expect((await firstStep(later(31 * 24 * 3600))).result).toMatchObject({ succeeded: false, requiresTwoFactor: true })
  })

  it('is remembered only on request, and only for that account', async () => {
    const [one, two] = [await someone(), await someone()]
    await one.firstStep()
    await one.secondStep({ code: one.code() })
    expect(one.browser.tickets.machine).toBeUndefined()
    await one.firstStep()
    await one.secondStep({ code: one.code(later(30)), rememberMachine: true }, later(30))
    two.browser.tickets = { machine: one.browser.tickets.machine }
    expect((await two.firstStep()).result.requiresTwoFactor).toBe(true)
  })

  it('is no longer remembered after a change of password', async () => {
    const { id, code, firstStep, secondStep } = await someone()
    await firstStep()
    await secondStep({ code: code(), rememberMachine: true })
    await credentialsChanged(db(), id, now)
    expect((await firstStep()).result).toMatchObject({ succeeded: false, requiresTwoFactor: true })
  })
})
