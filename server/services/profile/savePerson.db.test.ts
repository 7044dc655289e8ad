import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { roleGroupIds, type RoleGroupName } from '@/domain/role'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { nobody } from '@/server/testing/actors'
import { profile as make } from '@/server/testing/factories/profile'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { signedIn } from '@/server/testing/signedIn'
import { confirmInvite } from '../account/invitation/confirmInvite'
import { confirmEmailChange } from '../account/emailChange/confirmEmailChange'
import { answerEmailChange } from '../account/emailChange/answerEmailChange'
import { savePerson } from './savePerson'

const now = new Date('2026-03-02T09:00:00Z')
const fresh = () => `${randomUUID()}@example.test`
const field = (path: string, key: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key }] } })
const save = (actor: SignedIn | ReturnType<typeof nobody>, model: object) => savePerson({ actor, db: db(), now }, model)
const stored = (id: string) =>
  db().profile.findUniqueOrThrow({ where: { id }, include: { user: { include: { roleGroup: true } } } })
const accountOf = (email: string) => db().user.findFirst({ where: { email } })
const actions = async (subjectId: string) =>
  (await db().auditEvent.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(({ action }) => action)
const groups = roleGroupIds

async function company() {
  const { subscriptionId, id: sales } = await subscriptionDepartment({ name: 'Sales' })
  const { id: legal } = await subscriptionDepartment({ subscriptionId, name: 'Legal' })
  const actorOf = async (group: RoleGroupName, place = {}) =>
    (await signedIn({ userId: (await make({ group, subscriptionId, ...place })).userId, now })).actor
  const staffId = (await make({ group: 'Administrator', subscriptionId: null })).userId
  return {
    subscriptionId,
    sales,
    legal,
    admin: await actorOf('SubscriptionAdministrator'),
    salesAdmin: await actorOf('SubscriptionDepartmentAdministrator', { subscriptionDepartmentId: sales }),
    person: await actorOf('User'),
    staff: (await signedIn({ userId: staffId, now })).actor,
    managing: (await signedIn({ userId: staffId, now, managing: subscriptionId })).actor,
  }
}
const newcomer = (subscriptionId: string | null, more = {}) => ({
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: fresh(),
  subscriptionId,
  roleGroupId: groups.User,
  ...more,
})
/** The form's values for an existing person. */
const formOf = (
  {
    id,
    version,
    firstName,
    lastName,
    subscriptionId,
    subscriptionDepartmentId,
    user,
  }: Awaited<ReturnType<typeof make>>,
  more = {},
) => ({
  id,
  version,
  firstName,
  lastName,
  subscriptionId,
  subscriptionDepartmentId,
  email: user.email,
  roleGroupId: user.roleGroupId,
  ...more,
})

describe('saving a new person', () => {
  it('creates the account and the profile with the given id, and mails one valid invitation', async () => {
    const { admin, subscriptionId, sales } = await company()
    const id = randomUUID()
    const model = newcomer(subscriptionId, {
      id,
      subscriptionDepartmentId: sales,
      roleGroupId: groups.SubscriptionDepartmentAdministrator,
    })
    const { userId } = (await save(admin, { ...model, email: ` ${model.email.toUpperCase()} ` }))!
    expect(await stored(id)).toMatchObject({
      userId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      subscriptionId,
      subscriptionDepartmentId: sales,
      user: {
        email: model.email,
        emailConfirmed: false,
        passwordHash: null,
        roleGroup: { name: 'SubscriptionDepartmentAdministrator' },
      },
    })
    expect(await actions(userId)).toEqual(['account.created', 'account.roleChanged', 'account.invited'])
    const [mail, ...more] = await mailsTo(model.email)
    expect([mail?.kind, more]).toEqual(['AccountInvite', []])
    expect(
      (
        await confirmInvite(
          { actor: nobody(), db: db(), now },
          { userId, code: mail?.code, password: 'Harbour-Vale-26!' },
        )
      ).result.succeeded,
    ).toBe(true)
  })

  it('places the person in the caller’s current company or department', async () => {
    const acme = await company()
    const place = async (actor: SignedIn, model: object) => stored((await save(actor, model))!.id)
    expect(await place(acme.salesAdmin, newcomer(acme.subscriptionId))).toMatchObject({
      subscriptionId: acme.subscriptionId,
      subscriptionDepartmentId: acme.sales,
    })
    expect(
      await place(acme.salesAdmin, newcomer(acme.subscriptionId, { subscriptionDepartmentId: null })),
    ).toMatchObject({ subscriptionDepartmentId: acme.sales })
    expect(await place(acme.managing, newcomer(acme.subscriptionId))).toMatchObject({
      subscriptionId: acme.subscriptionId,
      subscriptionDepartmentId: null,
    })
    expect(await place(acme.staff, newcomer(null, { roleGroupId: groups.Administrator }))).toMatchObject({
      subscriptionId: null,
      user: { roleGroup: { name: 'Administrator' } },
    })
  })

  it('is refused elsewhere, and then creates and mails nothing', async () => {
    const [acme, rival] = [await company(), await company()]
    const requests: [SignedIn, object, object][] = [
      [acme.admin, { subscriptionId: rival.subscriptionId }, { code: 'NOT_FOUND' }],
      [acme.admin, { subscriptionId: null, roleGroupId: groups.Administrator }, { code: 'NOT_FOUND' }],
      [acme.admin, { subscriptionDepartmentId: rival.sales }, field('subscriptionDepartmentId', 'departmentUnknown')],
      [acme.admin, { subscriptionDepartmentId: randomUUID() }, field('subscriptionDepartmentId', 'departmentUnknown')],
      [acme.salesAdmin, { subscriptionDepartmentId: acme.legal }, { code: 'NOT_FOUND' }],
      [acme.staff, {}, { code: 'NOT_FOUND' }],
      [acme.person, {}, { code: 'FORBIDDEN' }],
      [acme.admin, { roleGroupId: groups.Administrator }, field('roleGroupId', 'roleNotOffered')],
      [acme.managing, { roleGroupId: groups.Administrator }, field('roleGroupId', 'roleNotOffered')],
      [acme.managing, { subscriptionId: null }, field('roleGroupId', 'roleNotOffered')],
      [acme.salesAdmin, { roleGroupId: groups.SubscriptionAdministrator }, field('roleGroupId', 'roleNotOffered')],
      [acme.admin, { roleGroupId: randomUUID() }, field('roleGroupId', 'roleNotOffered')],
      [
        acme.admin,
        { roleGroupId: groups.SubscriptionDepartmentAdministrator },
        field('subscriptionDepartmentId', 'administratorDepartmentRequired'),
      ],
    ]
    for (const [actor, more, refusal] of requests) {
      const model = newcomer(acme.subscriptionId, more)
      await expect(save(actor, model)).rejects.toMatchObject(refusal)
      expect([await accountOf(model.email), await mailsTo(model.email)]).toEqual([null, []])
    }
  })

  it('names every invalid field', async () => {
    const { admin, subscriptionId } = await company()
    const refusal = await save(admin, { ...newcomer(subscriptionId), firstName: ' ', lastName: '', email: '' }).catch(
      (error: unknown) => error,
    )
    expect(refusal).toMatchObject({
      details: {
        fieldErrors: [
          { path: 'firstName', key: 'firstNameRequired' },
          { path: 'lastName', key: 'lastNameRequired' },
          { path: 'email', key: 'emailRequired' },
        ],
      },
    })
    await expect(save(nobody(), {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it.each([
    'archived',
    'userId',
    'emailConfirmed',
    'passwordHash',
    'securityStamp',
    'hasOptedOutOfReminders',
    'createdAt',
    'user',
  ])('never accepts %s', async (name) => {
    const { admin, subscriptionId } = await company()
    const model = newcomer(subscriptionId, { [name]: 'x' })
    await expect(save(admin, model)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await accountOf(model.email)).toBeNull()
  })

  it('is refused for an address of the company, of another one and of staff', async () => {
    const [acme, rival] = [await company(), await company()]
    for (const { user } of [
      await make({ subscriptionId: acme.subscriptionId }),
      await make({ subscriptionId: rival.subscriptionId }),
      await make({ group: 'Administrator', subscriptionId: null }),
    ]) {
      const before = await accountOf(user.email)
      await expect(
        save(acme.admin, newcomer(acme.subscriptionId, { email: user.email.toUpperCase() })),
      ).rejects.toMatchObject(field('email', 'emailRegistered'))
      expect([await accountOf(user.email), await mailsTo(user.email)]).toEqual([before, []])
    }
  })

  it('restores an archived account with the names and the group of the form', async () => {
    const { admin, subscriptionId } = await company()
    const old = await make({
      archived: true,
      group: 'SubscriptionAdministrator',
      user: { archived: true, passwordHash: 'x' },
    })
    const saved = await save(admin, newcomer(subscriptionId, { id: randomUUID(), email: old.user.email }))
    expect(saved).toMatchObject({ id: old.id })
    expect(await stored(old.id)).toMatchObject({
      firstName: 'Ada',
      subscriptionId,
      archived: false,
      user: { archived: false, passwordHash: null, roleGroup: { name: 'User' } },
    })
  })

  it('happens once under concurrent requests for one address', async () => {
    const { admin, subscriptionId } = await company()
    const model = newcomer(subscriptionId)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => save(admin, model)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of tries)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(field('email', 'emailRegistered'))
    expect(await mailsTo(model.email)).toHaveLength(1)
  })
})

describe('saving an existing person', () => {
  it('saves names, department, role group and e-mail together, and the new address once both mailboxes approve', async () => {
    const acme = await company()
    const somebody = await make({ subscriptionId: acme.subscriptionId })
    const { sid } = await signedIn({ userId: somebody.userId, now })
    const email = fresh()
    const form = formOf(somebody, {
      firstName: 'Ada',
      subscriptionDepartmentId: acme.sales,
      roleGroupId: groups.SubscriptionDepartmentAdministrator,
      email,
    })
    expect(await save(acme.admin, form)).toMatchObject({
      id: somebody.id,
      firstName: 'Ada',
      subscriptionDepartmentId: acme.sales,
    })
    expect(await stored(somebody.id)).toMatchObject({
      user: { email: somebody.user.email, roleGroup: { name: 'SubscriptionDepartmentAdministrator' } },
    })
    expect(await sessionOf(db(), sid, now)).toBeNull()
    expect(await actions(somebody.userId)).toEqual([
      'account.renamed',
      'account.roleChanged',
      'account.moved',
      'account.emailChangeAsked',
    ])
    const [mail] = await mailsTo(email)
    expect(
      await confirmEmailChange(
        { actor: nobody(), db: db(), now },
        { userId: somebody.userId, code: mail?.code, email },
      ),
    ).toEqual({ succeeded: true, isWaiting: true, isConfirmedAlready: false, needsPassword: false })
    const [consent] = await mailsTo(somebody.user.email)
    await answerEmailChange(
      { actor: nobody(), db: db(), now },
      { userId: somebody.userId, code: consent?.code, isApproved: true },
    )
    expect(await stored(somebody.id)).toMatchObject({ user: { email } })
  })

  it('changes an unconfirmed address at once, with a valid invitation', async () => {
    const acme = await company()
    const somebody = await make({ subscriptionId: acme.subscriptionId, user: { emailConfirmed: false } })
    const email = fresh()
    await save(acme.admin, formOf(somebody, { email, roleGroupId: groups.SubscriptionAdministrator }))
    expect(await stored(somebody.id)).toMatchObject({
      user: { email, roleGroup: { name: 'SubscriptionAdministrator' } },
    })
    const [mail] = await mailsTo(email)
    expect(
      (
        await confirmInvite(
          { actor: nobody(), db: db(), now },
          { userId: somebody.userId, code: mail?.code, password: 'Harbour-Vale-26!' },
        )
      ).result.succeeded,
    ).toBe(true)
  })

  it('saves nothing if one part is refused', async () => {
    const acme = await company()
    const other = await make({ subscriptionId: acme.subscriptionId })
    const somebody = await make({ subscriptionId: acme.subscriptionId })
    const { sid } = await signedIn({ userId: somebody.userId, now })
    const form = formOf(somebody, {
      firstName: 'Ada',
      subscriptionDepartmentId: acme.sales,
      roleGroupId: groups.SubscriptionAdministrator,
    })
    await expect(save(acme.admin, { ...form, email: other.user.email })).rejects.toMatchObject(
      field('email', 'emailRegistered'),
    )
    expect(await stored(somebody.id)).toMatchObject({
      firstName: 'Sam',
      version: 1,
      subscriptionDepartmentId: null,
      user: { roleGroup: { name: 'User' } },
    })
    expect([await actions(somebody.userId), (await sessionOf(db(), sid, now)) !== null]).toEqual([[], true])
  })

  it('preserves what the form omits, and accepts no company from it', async () => {
    const [acme, rival] = [await company(), await company()]
    const somebody = await make({ subscriptionId: acme.subscriptionId, subscriptionDepartmentId: acme.sales })
    await save(
      acme.admin,
      formOf(somebody, { firstName: 'Ada', subscriptionDepartmentId: undefined, subscriptionId: rival.subscriptionId }),
    )
    expect(await stored(somebody.id)).toMatchObject({
      firstName: 'Ada',
      subscriptionId: acme.subscriptionId,
      subscriptionDepartmentId: acme.sales,
    })
    expect([await mailsTo(somebody.user.email), await actions(somebody.userId)]).toEqual([[], ['account.renamed']])
  })

  it('requires an administrator of the person who is not outranked', async () => {
    const [acme, rival] = [await company(), await company()]
    const boss = await make({
      subscriptionId: acme.subscriptionId,
      subscriptionDepartmentId: acme.sales,
      group: 'SubscriptionAdministrator',
    })
    const legal = await make({ subscriptionId: acme.subscriptionId, subscriptionDepartmentId: acme.legal })
    const gone = await make({ subscriptionId: acme.subscriptionId, archived: true })
    const calls = [
      [acme.salesAdmin, boss],
      [acme.salesAdmin, legal],
      [rival.admin, legal],
      [acme.staff, legal],
      [acme.admin, gone],
    ] as const
    for (const [actor, somebody] of calls)
      await expect(save(actor, formOf(somebody, { firstName: 'X' }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const { id } of [boss, legal, gone]) expect(await stored(id)).toMatchObject({ firstName: 'Sam', version: 1 })
  })

  it('lets department administrators assign the groups they may, and only their own department', async () => {
    const acme = await company()
    const somebody = await make({ subscriptionId: acme.subscriptionId, subscriptionDepartmentId: acme.sales })
    await expect(
      save(acme.salesAdmin, formOf(somebody, { roleGroupId: groups.SubscriptionAdministrator })),
    ).rejects.toMatchObject(field('roleGroupId', 'roleNotOffered'))
    await expect(
      save(acme.salesAdmin, formOf(somebody, { subscriptionDepartmentId: acme.legal })),
    ).rejects.toMatchObject(field('subscriptionDepartmentId', 'departmentUnknown'))
    await save(
      acme.salesAdmin,
      formOf(somebody, { subscriptionDepartmentId: null, roleGroupId: groups.SubscriptionDepartmentAdministrator }),
    )
    expect(await stored(somebody.id)).toMatchObject({
      subscriptionDepartmentId: acme.sales,
      user: { roleGroup: { name: 'SubscriptionDepartmentAdministrator' } },
    })
  })

  it('requires a department for a department administrator', async () => {
    const acme = await company()
    const somebody = await make({
      subscriptionId: acme.subscriptionId,
      subscriptionDepartmentId: acme.sales,
      group: 'SubscriptionDepartmentAdministrator',
    })
    await expect(save(acme.admin, formOf(somebody, { subscriptionDepartmentId: null }))).rejects.toMatchObject(
      field('subscriptionDepartmentId', 'administratorDepartmentRequired'),
    )
    await save(acme.admin, formOf(somebody, { subscriptionDepartmentId: null, roleGroupId: groups.User }))
    expect(await stored(somebody.id)).toMatchObject({
      subscriptionDepartmentId: null,
      user: { roleGroup: { name: 'User' } },
    })
    expect(await actions(somebody.userId)).toEqual(['account.roleChanged', 'account.moved'])
  })

  it('lets people save themselves, but not change their own role group', async () => {
    const acme = await company()
    const own = await db().profile.findUniqueOrThrow({ where: { userId: acme.admin.userId }, include: { user: true } })
    expect(await save(acme.admin, formOf(own, { firstName: 'Ada' }))).toMatchObject({ firstName: 'Ada' })
    await expect(save(acme.admin, formOf({ ...own, version: 2 }, { roleGroupId: groups.User }))).rejects.toMatchObject(
      field('roleGroupId', 'ownRole'),
    )
  })

  it('refuses an older version, and leaves a company an administrator', async () => {
    const acme = await company()
    const own = await db().profile.findUniqueOrThrow({ where: { userId: acme.admin.userId }, include: { user: true } })
    await expect(save(acme.managing, formOf(own, { roleGroupId: groups.User }))).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'lastAdministrator' },
    })
    await save(acme.managing, formOf(own, { lastName: 'Newer' }))
    await expect(save(acme.managing, formOf(own, { lastName: 'Older' }))).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { key: 'changedMeanwhile', current: { lastName: 'Newer' } },
    })
  })
})
