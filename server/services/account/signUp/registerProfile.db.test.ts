import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProfileForInviteDocument, RegisterProfileDocument } from '@/graphql/profile/__generated__/operations'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscription } from '@/server/testing/factories/subscription'
import { execute } from '@/server/testing/graphql'
import { inviteCode } from '@/server/testing/inviteCode'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { races } from '@/server/testing/races'
import { makeTicket } from '@/server/credentials/session/tickets'
import { confirmEmail } from './confirmEmail'
import { login } from '../signIn/login'
import { register } from './register'
import { registerProfile } from './registerProfile'
import { purgeUnfinishedRegistrations } from './unfinishedRegistrations'

const password = 'Harbour-Vale-26!'
const now = new Date('2026-03-02T09:00:00Z')
const later = (minutes: number, seconds = 0) => new Date(now.getTime() + minutes * 60_000 + seconds * 1000)
const context = (registration?: string | null, at = now) => ({
  actor: nobody(),
  db: db(),
  now: at,
  client: { address: null, userAgent: null, tickets: registration ? { registration } : {} },
})
const names = { firstName: 'Ada', lastName: 'Vale' }
const gone = { code: 'NOT_FOUND' }
const taken = { code: 'BAD_USER_INPUT', details: { key: 'emailRegistered' } }

async function registered(returnUrl = '/me') {
  const email = `${randomUUID()}@example.test`
  const { result, tickets } = await register(context(), { email, password, confirmPassword: password, returnUrl })
  return { email, userId: result.userId, ticket: tickets.registration! }
}
const profilesOf = (userId: string) => db().profile.count({ where: { userId } })

describe('a registration whose profile failed', () => {
  const again = (email: string, ticket: string | null, at = now) =>
    register(context(ticket, at), { email, password, confirmPassword: password })
  it('can be repeated in the same browser, and replaces the first account', async () => {
    const { email, userId, ticket } = await registered()
    const { result, tickets } = await again(email, ticket)
    expect(await db().user.findMany({ where: { email } })).toMatchObject([{ id: result.userId }])
    await expect(registerProfile(context(ticket), { userId, ...names })).rejects.toMatchObject(gone)
    await registerProfile(context(tickets.registration), { userId: result.userId, ...names })
    expect(await mailsTo(email)).toHaveLength(1)
    await expect(again(email, tickets.registration!)).rejects.toMatchObject(taken)
  })
  it('is not replaced by another browser, nor with another address', async () => {
    const [one, other] = [await registered(), await registered()]
    await expect(again(one.email, null)).rejects.toMatchObject(taken)
    await expect(again(one.email, other.ticket)).rejects.toMatchObject(taken)
    expect(await db().user.count({ where: { id: { in: [one.userId, other.userId] } } })).toBe(2)
  })
  it('is replaced by any browser once it can no longer be completed', async () => {
    const { email, userId } = await registered()
    await expect(again(email, null, later(14))).rejects.toMatchObject(taken)
    await again(email, null, later(15))
    expect(await db().user.count({ where: { email, NOT: { id: userId } } })).toBe(1)
  })
  it('leaves nothing once it can no longer be completed', async () => {
    const [left, complete] = [await registered(), await registered()]
    await registerProfile(context(complete.ticket), { userId: complete.userId, ...names })
    const invited = await db().user.create({
      data: { userName: left.email, email: `i${left.email}`, roleGroupId: roleGroupIds.User, createdAt: now },
    })
    const accountsLeft = () => db().user.count({ where: { id: { in: [left.userId, complete.userId, invited.id] } } })
    await purgeUnfinishedRegistrations(db(), later(14))
    expect(await accountsLeft()).toBe(3)
    await purgeUnfinishedRegistrations(db(), later(15))
    expect(await accountsLeft()).toBe(2)
    expect(await db().user.count({ where: { id: left.userId } })).toBe(0)
  })
})

describe('creating the profile of a new account', () => {
  it('creates the profile and mails the confirmation link', async () => {
    const { email, userId, ticket } = await registered('/home/questionnaire/start/1')
    const id = randomUUID()
    expect(await registerProfile(context(ticket), { id, userId, ...names })).toMatchObject({
      id,
      userId,
      ...names,
      subscriptionId: null,
    })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'ConfirmEmail',
      subject: 'Confirm your email for Ripplemark',
      hasCode: true,
      userId,
    })
    expect(mail!.text).toContain('Hello Ada,')
    const link = new URL(mail!.link)
    expect(mail!.link.startsWith(`${env().appUrl}/account/confirmEmail?userId=${userId}&code=`)).toBe(true)
    expect(link.searchParams.get('returnUrl')).toBe('/home/questionnaire/start/1')
    await confirmEmail(context(), { userId, code: mail!.code })
    expect((await login(context(), { email, password })).result.succeeded).toBe(true)
  })

  it('assigns no company or role, whatever is sent', async () => {
    const { userId, ticket } = await registered()
    const { id: subscriptionId } = await subscription()
    expect(
      await registerProfile(context(ticket), {
        userId,
        ...names,
        subscriptionId,
        subscriptionDepartmentId: randomUUID(),
      }),
    ).toMatchObject({ subscriptionId: null, subscriptionDepartmentId: null })
    const other = await registered()
    for (const name of ['roleGroupId', 'archived', 'user', 'hasOptedOutOfReminders'])
      await expect(
        registerProfile(context(other.ticket), { userId: other.userId, ...names, [name]: 'x' }),
      ).rejects.toMatchObject({ details: { fieldErrors: [{ path: name }] } })
    expect(await profilesOf(other.userId)).toBe(0)
  })

  it('works only in the browser that registered, for that account, for fifteen minutes', async () => {
    const { userId, ticket } = await registered()
    const other = await registered()
    const model = { userId, ...names }
    await expect(registerProfile(context(), model)).rejects.toMatchObject(gone)
    await expect(registerProfile({ actor: nobody(), db: db(), now }, model)).rejects.toMatchObject(gone)
    await expect(registerProfile(context(other.ticket), model)).rejects.toMatchObject(gone)
    await expect(registerProfile(context(`${ticket.slice(0, -2)}xx`), model)).rejects.toMatchObject(gone)
    await expect(registerProfile(context(await makeTicket('pending', { userId }, now)), model)).rejects.toMatchObject(
      gone,
    )
    await expect(registerProfile(context(ticket, later(15, 1)), model)).rejects.toMatchObject(gone)
    await registerProfile(context(ticket, later(15, -1)), model)
  })

  it('works exactly once under concurrent attempts', async () => {
    const { email, userId, ticket } = await registered()
    const tries = await Promise.allSettled(
      Array.from({ length: races() }, () => registerProfile(context(ticket), { userId, ...names })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const refused of tries.filter((result) => result.status === 'rejected'))
      expect(refused.reason).toMatchObject(gone)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is refused once the account is closed, and sends no mail when it fails', async () => {
    const { email, userId, ticket } = await registered()
    const { id } = await profile()
    await expect(registerProfile(context(ticket), { id, userId, ...names })).rejects.toMatchObject({
      details: { fieldErrors: [{ path: 'id', key: 'idExists' }] },
    })
    await db().user.update({ where: { id: userId }, data: { archived: true } })
    await expect(registerProfile(context(ticket), { userId, ...names })).rejects.toMatchObject(gone)
    expect(await mailsTo(email)).toEqual([])
  })

  it('requires no confirmation of an address that a provider confirmed', async () => {
    const { email, userId, ticket } = await registered()
    await db().user.update({ where: { id: userId }, data: { emailConfirmed: true } })
    await registerProfile(context(ticket), { userId, ...names })
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('over GraphQL', () => {
  it('returns the profile with its account', async () => {
    const { email, userId, ticket } = await registered()
    const query =
      'mutation ($model: ProfileRegisterInput!) { registerProfile(model: $model) { userId firstName abilities user { email emailConfirmed roleGroup { name } } } }'
    const { data, error } = await execute(
      nobody(),
      query,
      { model: { userId, ...names } },
      { now, client: context(ticket).client },
    )
    expect(error).toBeNull()
    expect(data).toEqual({
      registerProfile: {
        userId,
        firstName: 'Ada',
        abilities: [],
        user: { email, emailConfirmed: false, roleGroup: { name: 'User' } },
      },
    })
    expect(
      (await execute(nobody(), RegisterProfileDocument, { model: { userId, ...names } }, { now })).error,
    ).toMatchObject(gone)
  })

  it('shows an invited person only to the holder of the code', async () => {
    const { userId, user } = await profile({ ...names, user: { emailConfirmed: false } })
    const code = await inviteCode(userId, later(60))
    expect((await execute(nobody(), ProfileForInviteDocument, { userId, code }, { now })).data).toMatchObject({
      profileForInvite: { ...names, email: user.email, company: { name: expect.any(String) } },
    })
    expect((await execute(nobody(), ProfileForInviteDocument, { userId, code: 'wrong' }, { now })).error).toMatchObject(
      { details: { key: 'emailNotConfirmable' } },
    )
  })
})
