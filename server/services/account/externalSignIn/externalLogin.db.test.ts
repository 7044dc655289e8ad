import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExternalIdentity } from '@/domain/account'
import { db } from '@/server/db/client'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { inviteCode } from '@/server/testing/inviteCode'
import { subscription } from '@/server/testing/factories/subscription'
import { races } from '@/server/testing/races'
import { stubSettings } from '@/server/testing/settings'
import { hashPassword } from '@/server/credentials/password/password'
import { makeTicket, readTicket } from '@/server/credentials/session/tickets'
import { completeExternalLogin } from './completeExternalLogin'
import { confirmInvite } from '../invitation/confirmInvite'
import { createAccountForExternalLogin } from './createAccountForExternalLogin'
import { getExternalAuthenticationSchemes } from './getExternalAuthenticationSchemes'
import { login } from '../signIn/login'
import { startExternalLogin } from './startExternalLogin'

stubSettings({
  AUTH_GOOGLE_ID: 'id',
  AUTH_GOOGLE_SECRET: 'secret',
  AUTH_FACEBOOK_ID: 'id',
  AUTH_FACEBOOK_SECRET: 'secret',
})

const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const password = 'Harbour-Vale-26!'
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
const someone = async (user = {}, fields = {}) => (await profile({ ...fields, user: { passwordHash, ...user } })).user
const identity = (more: Partial<ExternalIdentity> = {}): ExternalIdentity => ({
  provider: 'google',
  providerKey: randomUUID(),
  email: `${randomUUID()}@example.test`,
  isEmailVerified: true,
  firstName: 'Ada',
  lastName: 'Byron',
  ...more,
})
const contextOf = async (who: ExternalIdentity | null, at = now) => {
  const tickets = who === null ? {} : { external: await makeTicket('external', who, now) }
  return { actor: nobody(), db: db(), now: at, client: { address: null, userAgent: null, tickets } }
}
const complete = async (who: ExternalIdentity | null, input: object = {}, at = now) =>
  completeExternalLogin(await contextOf(who, at), input)
const create = async (who: ExternalIdentity | null, email: string, input: object = {}) =>
  createAccountForExternalLogin(await contextOf(who), { email, ...input })
const linked = (userId: string, { provider, providerKey }: ExternalIdentity) =>
  db().externalLogin.create({ data: { userId, provider, providerKey } })
const linksOf = (userId: string) =>
  db().externalLogin.findMany({ where: { userId }, select: { provider: true, providerKey: true } })

describe('external providers', () => {
  it('include those with configured credentials', async () => {
    expect(await getExternalAuthenticationSchemes(await contextOf(null), {})).toEqual([
      { name: 'google', displayName: 'Google' },
      { name: 'facebook', displayName: 'Facebook' },
    ])
  })

  it('are redirected to only if known, with a return path of this site', async () => {
    const context = await contextOf(null)
    const { provider, tickets } = await startExternalLogin(context, { provider: 'google', returnUrl: '/me' })
    expect(provider).toBe('google')
    expect(
      await readTicket('external', { address: null, userAgent: null, tickets: { external: tickets.external! } }, now),
    ).toMatchObject({ returnUrl: '/me' })
    await expect(startExternalLogin(context, { provider: 'twitter' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      startExternalLogin(context, { provider: 'google', returnUrl: 'https://evil.test/' }),
    ).rejects.toMatchObject(refusal('invalidReturnUrl'))
  })
})

describe('returning from a provider', () => {
  it('signs in a known account by the provider’s key, not by the address', async () => {
    const user = await someone()
    const who = identity({ email: null, isEmailVerified: false })
    await linked(user.id, who)
    const { result, opened, tickets } = await complete(who, { returnUrl: '/home/questionnaire/start/1' })
    expect(result).toEqual({
      isNewUser: false,
      loginProvider: 'Google',
      returnUrl: '/home/questionnaire/start/1',
      requiresEmailConfirmation: false,
      claims: [],
    })
    expect(opened).toMatchObject({ userId: user.id })
    expect(tickets).toMatchObject({ external: null })
    expect((await complete(who)).result.returnUrl).toBe('/')
  })

  it('distinguishes two providers that use the same key', async () => {
    const user = await someone()
    const who = identity()
    await linked(user.id, who)
    expect((await complete({ ...who, provider: 'facebook', isEmailVerified: false })).result.isNewUser).toBe(true)
  })

  it('links the account of an address that the provider vouches for, in any case, once', async () => {
    const user = await someone()
    const who = identity({ email: user.email.toUpperCase() })
    const results = await Promise.all(Array.from({ length: 8 }, () => complete(who)))
    expect(results.every(({ result, opened }) => !result.isNewUser && opened?.userId === user.id)).toBe(true)
    expect(await linksOf(user.id)).toEqual([{ provider: 'google', providerKey: who.providerKey }])
    expect(await db().auditEvent.count({ where: { subjectId: user.id, action: 'account.externalLinked' } })).toBe(1)
    expect((await login(await contextOf(null), { email: user.email, password })).result.succeeded).toBe(true)
  })

  it('does not link the account of an address without the provider’s confirmation', async () => {
    const user = await someone()
    await expect(complete(identity({ email: user.email, isEmailVerified: false }))).rejects.toMatchObject(
      refusal('emailRegistered'),
    )
    expect(await linksOf(user.id)).toEqual([])
  })

  it('removes the credentials of an earlier registration of the address', async () => {
    const user = await someone({ emailConfirmed: false })
    const intruder = identity({ provider: 'facebook', email: user.email, isEmailVerified: false })
    await linked(user.id, intruder)
    await db().userSession.create({
      data: { userId: user.id, tokenHash: randomUUID(), securityStamp: user.securityStamp, expiresAt: later(60) },
    })
    const code = await db().oneUseCode.create({
      data: { userId: user.id, purpose: 'ConfirmEmail', codeHash: randomUUID(), expiresAt: later(60) },
    })
    const owner = identity({ email: user.email })
    const { opened } = await complete(owner)
    expect(opened?.userId).toBe(user.id)
    expect(await db().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      emailConfirmed: true,
      passwordHash: null,
    })
    await expect(login(await contextOf(null), { email: user.email, password })).rejects.toMatchObject(
      refusal('invalidPassword'),
    )
    await expect(complete(intruder)).rejects.toMatchObject(refusal('emailRegistered'))
    expect(await linksOf(user.id)).toEqual([{ provider: 'google', providerKey: owner.providerKey }])
    expect((await db().oneUseCode.findUniqueOrThrow({ where: { id: code.id } })).voidedAt).not.toBeNull()
    expect(await db().userSession.count({ where: { userId: user.id, endedAt: null } })).toBe(1)
  })

  it('accepts an open invitation, and an invitation removes unconfirmed credentials', async () => {
    const [invited, taken] = [
      await someone({ emailConfirmed: false, passwordHash: null }),
      await someone({ emailConfirmed: false, passwordHash: null }),
    ]
    const accept = async (userId: string, code: string) =>
      confirmInvite(await contextOf(null), { userId, code, password })
    const code = await inviteCode(invited.id, later(60))
    expect((await complete(identity({ email: invited.email }))).opened?.userId).toBe(invited.id)
    await expect(accept(invited.id, code)).rejects.toMatchObject(refusal('inviteAccepted'))

    const intruder = identity({ email: taken.email, isEmailVerified: false })
    await linked(taken.id, intruder)
    expect((await accept(taken.id, await inviteCode(taken.id, later(60)))).opened?.userId).toBe(taken.id)
    await expect(complete(intruder)).rejects.toMatchObject(refusal('emailRegistered'))
  })

  it('requires the second factor of an account that has one', async () => {
    const user = await someone({ twoFactorEnabled: true })
    const { result, opened, tickets } = await complete(identity({ email: user.email }), { returnUrl: '/me' })
    expect(result).toMatchObject({ isNewUser: false, returnUrl: '/account/loginWithTwoFactor?returnUrl=%2Fme' })
    expect(opened).toBeNull()
    expect(tickets?.pending).toEqual(expect.any(String))
    expect(await db().userSession.count({ where: { userId: user.id } })).toBe(0)
  })

  it('requires confirmation of an unconfirmed address unless the provider vouches for it', async () => {
    const user = await someone({ emailConfirmed: false, passwordHash: null })
    const who = identity({ email: user.email, isEmailVerified: false })
    await linked(user.id, who)
    expect(await complete(who)).toMatchObject({
      result: { isNewUser: false, requiresEmailConfirmation: true, claims: [{ type: 'email', value: user.email }] },
      opened: null,
    })
    expect((await complete({ ...who, isEmailVerified: true })).opened?.userId).toBe(user.id)
  })

  it('refuses archived and locked accounts and those of an archived company, and links none of them', async () => {
    const company = await subscription({ archived: true })
    const cases = [
      [await someone({ archived: true }), 'accountNotAllowed'],
      [await someone({}, { subscriptionId: company.id }), 'accountNotAllowed'],
      [await someone({ lockoutEnd: later(5) }), 'lockedOut'],
    ] as const
    for (const [user, key] of cases) {
      await expect(complete(identity({ email: user.email }))).rejects.toMatchObject(refusal(key))
      expect(await linksOf(user.id)).toEqual([])
    }
  })

  it('returns the provider’s data to a new user', async () => {
    const who = identity({ lastName: '' })
    expect(await complete(who, { returnUrl: '/me' })).toEqual({
      result: {
        isNewUser: true,
        loginProvider: 'Google',
        returnUrl: '/me',
        requiresEmailConfirmation: false,
        claims: [
          { type: 'email', value: who.email },
          { type: 'given_name', value: 'Ada' },
        ],
      },
    })
  })

  it('requires the sealed identity, valid for ten minutes, and reports a provider’s refusal', async () => {
    await expect(complete(null)).rejects.toMatchObject(refusal('externalLoginMissing'))
    await expect(complete(identity(), {}, later(10))).rejects.toMatchObject(refusal('externalLoginMissing'))
    await expect(complete(identity({ provider: 'twitter' }))).rejects.toMatchObject(refusal('externalLoginMissing'))
    await expect(complete(identity(), { remoteError: 'server_error' })).rejects.toMatchObject({
      details: { key: 'externalError', values: { error: 'server_error' } },
    })
    await expect(complete(identity(), { returnUrl: '//evil.test' })).rejects.toMatchObject(refusal('invalidReturnUrl'))
  })
})

describe('account of a new external user', () => {
  it('is confirmed and open at once if its address is the one the provider vouches for', async () => {
    const who = identity()
    const { result, opened, tickets } = await create(who, ` ${who.email!.toUpperCase()} `, { returnUrl: '/me' })
    const user = await db().user.findUniqueOrThrow({ where: { id: result.userId } })
    expect(user).toMatchObject({ email: who.email, emailConfirmed: true, passwordHash: null })
    expect(result).toEqual({
      succeeded: true,
      requiresTwoFactor: false,
      requiresEmailConfirmation: false,
      returnUrl: '/me',
      userId: user.id,
    })
    expect(opened?.userId).toBe(user.id)
    expect(tickets.external).toBeNull()
    const client = { address: null, userAgent: null, tickets: { registration: tickets.registration! } }
    expect(await readTicket('registration', client, now)).toMatchObject({ userId: user.id, returnUrl: '/me' })
    expect((await complete(who)).opened?.userId).toBe(user.id)
  })

  it('requires confirmation by mail for any other address', async () => {
    for (const who of [identity(), identity({ isEmailVerified: false })]) {
      const email = who.isEmailVerified ? `${randomUUID()}@example.test` : who.email!
      const { result, opened } = await create(who, email)
      expect(result).toMatchObject({ succeeded: false, requiresEmailConfirmation: true })
      expect(opened).toBeNull()
      expect(await db().user.findUniqueOrThrow({ where: { id: result.userId } })).toMatchObject({
        email,
        emailConfirmed: false,
      })
    }
  })

  it('is created once under concurrent requests of one identity', async () => {
    const who = identity()
    const answers = await Promise.all(
      Array.from({ length: races() }, (_, index) =>
        create(who, index % 2 === 0 ? who.email! : `${randomUUID()}@example.test`),
      ),
    )
    expect(new Set(answers.map(({ result }) => result.userId)).size).toBe(1)
    expect(await db().externalLogin.count({ where: { providerKey: who.providerKey } })).toBe(1)
  })

  it('is created once under concurrent requests for one address', async () => {
    const email = `${randomUUID()}@example.test`
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => create(identity({ email, isEmailVerified: false }), email)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    for (const error of refused) expect(['emailRegistered', undefined]).toContain(error.details.key)
    expect(await db().user.count({ where: { email } })).toBe(1)
  })

  it('never takes over another account’s address', async () => {
    const [user, archived] = [await someone(), await someone({ archived: true })]
    await expect(create(identity(), user.email)).rejects.toMatchObject(refusal('emailRegistered'))
    await expect(create(identity(), archived.email)).rejects.toMatchObject(refusal('accountNotAllowed'))
    expect(await linksOf(user.id)).toEqual([])
  })

  it('requires the sealed identity and accepts only an address', async () => {
    await expect(create(null, 'ada@example.test')).rejects.toMatchObject(refusal('externalLoginMissingAtConfirmation'))
    await expect(create(identity(), 'ada@example.test', { emailConfirmed: true })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await expect(create(identity(), '')).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'email', key: 'emailRequired' }] },
    })
  })
})
