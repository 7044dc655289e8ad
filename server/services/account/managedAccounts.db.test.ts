import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { roleGroupIds, type RoleGroupName } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { nobody } from '@/server/testing/actors'
import { profile } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { signedIn } from '@/server/testing/signedIn'
import { archiveAccount } from './archiveAccount'
import { changeAccountEmail } from './emailChange/changeEmail'
import { confirmInvite } from './invitation/confirmInvite'
import { invite } from './invitation/invite'
import { lockout } from './signIn/lockout'
import { login } from './signIn/login'
import { resendInviteEmail } from './invitation/resendInviteEmail'

const now = new Date('2026-03-02T09:00:00Z')
const fresh = () => `${randomUUID()}@example.test`
const refusal = (key: string) => ({ code: 'BAD_USER_INPUT', details: { key } })
const field = (path: string, key: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key }] } })
const at = (actor: Actor) => ({ actor, db: db(), now })
const accountOf = (email: string) => db().user.findFirst({ where: { email }, include: { profile: true } })
const mailsTo = (to: string) => db().emailMessage.findMany({ where: { to }, orderBy: { id: 'asc' } })
const actions = async (subjectId: string) =>
  (await db().auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(({ action }) => action)
const isAlive = async (sid: string) => (await sessionOf(db(), sid, now)) !== null

/** A company with a department, and a caller of each role. */
async function company() {
  const department = await subscriptionDepartment()
  const { subscriptionId, id: subscriptionDepartmentId } = department
  const member = async (group: RoleGroupName, place = {}) =>
    (await signedIn({ userId: (await profile({ group, subscriptionId, ...place })).userId, now })).actor
  const staffId = (await profile({ group: 'Administrator', subscriptionId: null })).userId
  return {
    subscriptionId,
    subscriptionDepartmentId,
    companyAdmin: await member('SubscriptionAdministrator'),
    departmentAdmin: await member('SubscriptionDepartmentAdministrator', { subscriptionDepartmentId }),
    person: await member('User', { subscriptionDepartmentId }),
    staff: (await signedIn({ userId: staffId, now })).actor,
    staffManaging: (await signedIn({ userId: staffId, now, managing: subscriptionId })).actor,
  }
}
type Company = Awaited<ReturnType<typeof company>>
const somebody = async ({ subscriptionId }: Company, fields: Parameters<typeof profile>[0] = {}) =>
  (await profile({ subscriptionId, ...fields })).user

describe('inviting a user', () => {
  it('creates an account without a password in the company, and sends mail only on request', async () => {
    const { companyAdmin, subscriptionId } = await company()
    const email = fresh()
    const { userId } = await invite(at(companyAdmin), { email: ` ${email.toUpperCase()}` })
    expect(await accountOf(email)).toMatchObject({
      id: userId,
      userName: email,
      passwordHash: null,
      emailConfirmed: false,
      roleGroupId: roleGroupIds.User,
      profile: { firstName: '', lastName: '', subscriptionId, subscriptionDepartmentId: null },
    })
    expect(await mailsTo(email)).toEqual([])
    expect(await actions(userId)).toEqual(['account.created'])
    const other = fresh()
    const { userId: otherId } = await invite(at(companyAdmin), { email: other, sendEmail: true })
    expect(await mailsTo(other)).toMatchObject([{ kind: 'AccountInvite', hasCode: true, subscriptionId }])
    expect(await actions(otherId)).toEqual(['account.created', 'account.invited'])
  })

  it('places the account where the inviting administrator belongs', async () => {
    const { departmentAdmin, staffManaging, staff, subscriptionId, subscriptionDepartmentId } = await company()
    const place = async (actor: Actor) => {
      const email = fresh()
      await invite(at(actor), { email })
      return accountOf(email)
    }
    expect(await place(departmentAdmin)).toMatchObject({
      roleGroupId: roleGroupIds.User,
      profile: { subscriptionId, subscriptionDepartmentId },
    })
    expect(await place(staffManaging)).toMatchObject({
      roleGroupId: roleGroupIds.User,
      profile: { subscriptionId, subscriptionDepartmentId: null },
    })
    expect(await place(staff)).toMatchObject({
      roleGroupId: roleGroupIds.Administrator,
      profile: { subscriptionId: null, subscriptionDepartmentId: null },
    })
  })

  it('refuses a role or a company in the input and changes nothing', async () => {
    const { departmentAdmin } = await company()
    const rival = await company()
    for (const more of [
      { roleGroupId: roleGroupIds.Administrator },
      { subscriptionId: rival.subscriptionId },
      { subscriptionDepartmentId: rival.subscriptionDepartmentId },
    ]) {
      const email = fresh()
      await expect(invite(at(departmentAdmin), { email, sendEmail: true, ...more })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      })
      expect([await accountOf(email), await mailsTo(email)]).toEqual([null, []])
    }
  })

  it('requires an administrator of a company or a department', async () => {
    const { person, subscriptionId } = await company()
    await expect(invite(at(nobody()), { email: fresh() })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(invite(at(person), { email: fresh() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const homeless = async (group: RoleGroupName, place: object) =>
      (await signedIn({ userId: (await profile({ group, ...place })).userId, now })).actor
    for (const actor of [
      await homeless('SubscriptionAdministrator', { subscriptionId: null }),
      await homeless('SubscriptionDepartmentAdministrator', { subscriptionId }),
    ])
      await expect(invite(at(actor), { email: fresh() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('refuses members of this company, of another one, and staff, and changes nothing', async () => {
    const mine = await company()
    const theirs = await company()
    const people = [
      await somebody(mine),
      await somebody(theirs),
      (await profile({ group: 'Administrator', subscriptionId: null })).user,
    ]
    for (const { email } of people) {
      const before = await accountOf(email)
      await expect(invite(at(mine.companyAdmin), { email, sendEmail: true })).rejects.toMatchObject(
        field('email', 'emailRegistered'),
      )
      expect([await accountOf(email), await mailsTo(email)]).toEqual([before, []])
    }
    const { email } = (await profile({ subscriptionId: null })).user
    await expect(invite(at(mine.staff), { email })).rejects.toMatchObject(field('email', 'emailRegistered'))
  })

  it('restores an archived account as a plain one, without its former rights or the names another company assigned', async () => {
    const { departmentAdmin, subscriptionId, subscriptionDepartmentId } = await company()
    const rival = await company()
    const lockoutEnd = new Date('9999-12-31T00:00:00Z')
    const { id, email } = await somebody(rival, {
      firstName: 'Ada',
      group: 'SubscriptionAdministrator',
      archived: true,
      user: { archived: true, passwordHash: 'x', twoFactorEnabled: true, twoFactorSecret: 'x', lockoutEnd },
    })
    await db().externalLogin.create({ data: { userId: id, provider: 'Google', providerKey: randomUUID() } })
    await db().recoveryCode.create({ data: { userId: id, codeHash: 'x' } })
    expect(await invite(at(departmentAdmin), { email, sendEmail: true })).toEqual({ userId: id })
    const cleared = {
      passwordHash: null,
      emailConfirmed: false,
      twoFactorEnabled: false,
      twoFactorSecret: null,
      archived: false,
      roleGroupId: roleGroupIds.User,
      lockoutEnd,
    }
    expect(await accountOf(email)).toMatchObject({
      ...cleared,
      profile: { firstName: '', archived: false, subscriptionId, subscriptionDepartmentId },
    })
    expect([
      await db().externalLogin.count({ where: { userId: id } }),
      await db().recoveryCode.count({ where: { userId: id } }),
    ]).toEqual([0, 0])
    expect(await actions(id)).toEqual(['account.restored', 'account.invited'])
  })

  it('lets an account without a company join as a plain user with its name and password', async () => {
    const { companyAdmin, subscriptionId } = await company()
    const { id, email } = (
      await profile({
        subscriptionId: null,
        firstName: 'Ada',
        group: 'SubscriptionAdministrator',
        user: { passwordHash: 'x' },
      })
    ).user
    await invite(at(companyAdmin), { email, sendEmail: true })
    expect(await accountOf(email)).toMatchObject({
      id,
      passwordHash: 'x',
      roleGroupId: roleGroupIds.User,
      profile: { firstName: 'Ada', subscriptionId },
    })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['AccountNotice'])
  })

  it('removes credentials set up under an unconfirmed address', async () => {
    const { companyAdmin } = await company()
    const { id, email } = (await profile({ subscriptionId: null, user: { passwordHash: 'x', emailConfirmed: false } }))
      .user
    await db().externalLogin.create({ data: { userId: id, provider: 'Google', providerKey: randomUUID() } })
    await invite(at(companyAdmin), { email, sendEmail: true })
    expect(await accountOf(email)).toMatchObject({ passwordHash: null })
    expect(await db().externalLogin.count({ where: { userId: id } })).toBe(0)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['AccountInvite'])
  })

  it('lets only one of two concurrent companies add an account', async () => {
    const [one, two] = [await company(), await company()]
    const archived = (await profile({ user: { archived: true } })).user
    const homeless = (await profile({ subscriptionId: null })).user
    for (const email of [fresh(), archived.email, homeless.email]) {
      const tries = await Promise.allSettled([one, two].map(({ companyAdmin }) => invite(at(companyAdmin), { email })))
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(tries.find((result) => result.status === 'rejected')?.reason).toMatchObject(
        field('email', 'emailRegistered'),
      )
    }
  })
})

describe('resending an invitation', () => {
  it('mails a code that is valid beside the older ones', async () => {
    const acme = await company()
    const { id, email } = await somebody(acme, { user: { emailConfirmed: false } })
    for (const actor of [acme.companyAdmin, acme.staffManaging])
      expect(await resendInviteEmail(at(actor), { email: email.toUpperCase() })).toEqual({ succeeded: true })
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([{ kind: 'AccountInvite', hasCode: true }, { kind: 'AccountInvite' }])
    const code = new URL(/https?:\/\/\S+confirmInvite\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '').searchParams.get(
      'code',
    )
    expect(
      (await confirmInvite(at(nobody()), { userId: id, code, password: 'Harbour-Vale-26!' })).result.succeeded,
    ).toBe(true)
    expect(await actions(id)).toEqual(expect.arrayContaining(['account.invited', 'account.inviteAccepted']))
    expect(
      await db().auditEvent.findFirst({ where: { subjectId: id, action: 'account.inviteAccepted' } }),
    ).toMatchObject({ actorUserId: id })
    await expect(resendInviteEmail(at(acme.companyAdmin), { email })).rejects.toMatchObject(refusal('inviteAccepted'))
  })

  it('mails the confirmation if a password is set and only the address is unconfirmed', async () => {
    const acme = await company()
    const { email } = await somebody(acme, { user: { emailConfirmed: false, passwordHash: 'x' } })
    await resendInviteEmail(at(acme.companyAdmin), { email })
    expect(await mailsTo(email)).toMatchObject([{ kind: 'ConfirmEmail' }])
  })

  it('sends at most five mails an hour, and none to an archived account', async () => {
    const acme = await company()
    const { email } = await somebody(acme, { user: { emailConfirmed: false } })
    for (let count = 0; count < 5; count++) await resendInviteEmail(at(acme.companyAdmin), { email })
    await expect(resendInviteEmail(at(acme.companyAdmin), { email })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await mailsTo(email)).toHaveLength(5)
    const archived = await somebody(acme, { user: { emailConfirmed: false, archived: true } })
    await expect(resendInviteEmail(at(acme.companyAdmin), { email: archived.email })).rejects.toMatchObject(
      refusal('accountNotAllowed'),
    )
  })
})

describe('changing the address of a managed account', () => {
  it('waits for both mailboxes and mails each of them', async () => {
    const acme = await company()
    const { id, email } = await somebody(acme)
    const newEmail = fresh()
    expect(await changeAccountEmail(at(acme.companyAdmin), { currentEmail: email.toUpperCase(), newEmail })).toEqual({
      succeeded: true,
      requiresConfirmation: true,
    })
    expect(await accountOf(email)).toMatchObject({ id })
    expect(await mailsTo(email)).toMatchObject([{ kind: 'ChangeEmail', subscriptionId: acme.subscriptionId }])
    expect(await mailsTo(newEmail)).toMatchObject([{ kind: 'ChangeEmail' }])
  })

  it('takes effect at once while the address is unconfirmed', async () => {
    const acme = await company()
    const { id, email } = await somebody(acme, {
      subscriptionDepartmentId: acme.subscriptionDepartmentId,
      user: { emailConfirmed: false },
    })
    const newEmail = fresh()
    expect(await changeAccountEmail(at(acme.departmentAdmin), { currentEmail: email, newEmail })).toEqual({
      succeeded: true,
      requiresConfirmation: false,
    })
    expect(await accountOf(newEmail)).toMatchObject({ id })
    expect(await mailsTo(newEmail)).toMatchObject([{ kind: 'AccountInvite' }])
    await expect(
      changeAccountEmail(at(acme.departmentAdmin), { currentEmail: newEmail, newEmail }),
    ).rejects.toMatchObject(field('newEmail', 'sameEmail'))
  })
})

describe('an account the caller does not administer', () => {
  const calls = {
    changeAccountEmail: (actor: Actor, email: string) =>
      changeAccountEmail(at(actor), { currentEmail: email, newEmail: fresh() }),
    resendInviteEmail: (actor: Actor, email: string) => resendInviteEmail(at(actor), { email }),
    archiveAccount: (actor: Actor, email: string) => archiveAccount(at(actor), { email, archive: true }),
  }
  it.each(Object.entries(calls))('%s behaves as if the address were unknown', async (_name, call) => {
    const acme = await company()
    const rival = await company()
    const user = { emailConfirmed: false }
    const foreign = await somebody(rival, { user })
    const platform = (await profile({ group: 'Administrator', subscriptionId: null, user })).user
    const legal = await somebody(acme, { user })
    const boss = await somebody(acme, {
      user,
      group: 'SubscriptionAdministrator',
      subscriptionDepartmentId: acme.subscriptionDepartmentId,
    })
    const notFound = { code: 'NOT_FOUND' }
    for (const { email } of [
      foreign,
      platform,
      { email: fresh() },
      { email: `%${legal.email.slice(1)}` },
      { email: `_${legal.email.slice(1)}` },
    ])
      await expect(call(acme.companyAdmin, email)).rejects.toMatchObject(notFound)
    for (const { email } of [legal, boss, foreign])
      await expect(call(acme.departmentAdmin, email)).rejects.toMatchObject(notFound)
    await expect(call(acme.staff, legal.email)).rejects.toMatchObject(notFound)
    await expect(call(acme.person, legal.email)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(call(nobody(), legal.email)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const { id, email } of [foreign, platform, legal, boss]) {
      expect(await accountOf(email)).toMatchObject({ id, archived: false })
      expect([await mailsTo(email), await actions(id)]).toEqual([[], []])
    }
  })
})

describe('archiving an account', () => {
  it('ends its sessions at the next request, once, and keeps the profile', async () => {
    const acme = await company()
    const { id, email } = await somebody(acme, { subscriptionDepartmentId: acme.subscriptionDepartmentId })
    const { sid } = await signedIn({ userId: id, now })
    for (let count = 0; count < 2; count++)
      expect(await archiveAccount(at(acme.departmentAdmin), { email: email.toUpperCase(), archive: true })).toEqual({
        succeeded: true,
      })
    expect(await accountOf(email)).toMatchObject({ archived: true, profile: { archived: false } })
    expect(await isAlive(sid)).toBe(false)
    expect(await actions(id)).toEqual(['account.archived'])
  })

  it('applies to accounts whose profile was archived before, never to the caller’s own, and cannot be undone by it', async () => {
    const acme = await company()
    const { email } = await somebody(acme, { archived: true })
    await archiveAccount(at(acme.companyAdmin), { email, archive: true })
    expect(await accountOf(email)).toMatchObject({ archived: true })
    await expect(
      archiveAccount(at(acme.companyAdmin), { email: acme.companyAdmin.email, archive: true }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(archiveAccount(at(acme.companyAdmin), { email, archive: false })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await accountOf(email)).toMatchObject({ archived: true })
  })
})

describe('locking an account', () => {
  const set = (actor: Actor, email: string, isLocked: unknown) => lockout(at(actor), { email, lockout: isLocked })

  it('blocks sign-in until staff unlock it', async () => {
    const acme = await company()
    const { id, email } = await somebody(acme, { user: { accessFailedCount: 3 } })
    const { sid } = await signedIn({ userId: id, now })
    expect(await set(acme.staff, email.toUpperCase(), true)).toEqual({ succeeded: true })
    expect(await isAlive(sid)).toBe(false)
    const signIn = login({ actor: nobody(), db: db(), now: new Date('2099-01-01T00:00:00Z') }, { email, password: 'x' })
    await expect(signIn).rejects.toMatchObject(refusal('lockedOut'))
    expect(await set(acme.staff, email, false)).toEqual({ succeeded: true })
    expect(await accountOf(email)).toMatchObject({ lockoutEnd: null, accessFailedCount: 0 })
    expect(await isAlive(sid)).toBe(false)
    expect(await actions(id)).toEqual(['account.lockedOut', 'account.signInRefused', 'account.lockoutReleased'])
  })

  it('is not reversed by an invitation', async () => {
    const acme = await company()
    const { id, email } = await somebody(acme, { user: { emailConfirmed: false } })
    await set(acme.staff, email, true)
    await resendInviteEmail(at(acme.companyAdmin), { email })
    const code = new URL(
      /https?:\/\/\S+confirmInvite\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '',
    ).searchParams.get('code')
    await expect(confirmInvite(at(nobody()), { userId: id, code, password: 'Harbour-Vale-26!' })).rejects.toMatchObject(
      refusal('lockedOut'),
    )
    expect(await accountOf(email)).toMatchObject({ passwordHash: null })
  })

  it('requires staff, and never applies to their own account', async () => {
    const acme = await company()
    const { email } = await somebody(acme)
    for (const actor of [acme.companyAdmin, acme.departmentAdmin, acme.person])
      await expect(set(actor, email, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(set(nobody(), email, true)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    for (const wrong of [fresh(), acme.staff.email, `_${email.slice(1)}`])
      await expect(set(acme.staff, wrong, true)).rejects.toMatchObject(refusal('lockoutFailed'))
    await expect(set(acme.staff, email, 'yes')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await accountOf(email)).toMatchObject({ lockoutEnd: null })
  })
})
