import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type RoleGroupName, roleGroupIds } from '@/domain/role'
import { sessionOf } from '@/server/auth/session/sessionOf'
import { db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { nobody } from '@/server/testing/actors'
import { profile as make } from '@/server/testing/factories/profile'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { signedIn } from '@/server/testing/signedIn'
import { erasePerson } from '../erasure/person/erasePerson'
import { invite } from '../account/invitation/invite'
import { changeAccountEmail } from '../account/emailChange/changeEmail'
import { archiveAccount } from '../account/archiveAccount'
import { archiveProfiles, deleteProfile, restoreProfiles } from './archive/archiveProfiles'
import { changeUserRoleGroup } from './role/changeUserRoleGroup'
import { moveProfiles } from './place/moveProfiles'
import { profiles } from './profiles'
import { resendInvites } from './resendInvites'
import { updateProfile } from './updateProfile'

const now = new Date('2026-03-02T09:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const at = (actor: Actor, time = now) => ({ actor, db: db(), now: time })
const field = (path: string, key: string) => ({ code: 'BAD_USER_INPUT', details: { fieldErrors: [{ path, key }] } })
const notFound = { code: 'NOT_FOUND', details: {} }
const lastAdministrator = { code: 'CONFLICT', details: { key: 'lastAdministrator' } }
const stored = (id: string) =>
  db().profile.findUniqueOrThrow({ where: { id }, include: { user: { include: { roleGroup: true } } } })
const groupOf = async (id: string) => (await stored(id)).user.roleGroup.name
const isAlive = async (sid: string) => (await sessionOf(db(), sid, now)) !== null
const events = (subjectId: string) =>
  db().auditEvent.findMany({
    where: { subjectId },
    orderBy: { id: 'asc' },
    select: { action: true, detail: true, actorUserId: true },
  })

/** A company with two departments, and a caller of each role. */
async function company() {
  const { subscriptionId, id: sales } = await subscriptionDepartment({ name: 'Sales' })
  const { id: legal } = await subscriptionDepartment({ subscriptionId, name: 'Legal' })
  const somebody = (fields: Parameters<typeof make>[0] = {}) => make({ subscriptionId, ...fields })
  const asActor = async (fields: Parameters<typeof make>[0]) =>
    (await signedIn({ userId: (await make(fields)).userId, now })).actor
  const platform = (await make({ group: 'Administrator', subscriptionId: null })).userId
  return {
    subscriptionId,
    sales,
    legal,
    somebody,
    admin: await asActor({ subscriptionId, group: 'SubscriptionAdministrator' }),
    salesAdmin: await asActor({
      subscriptionId,
      group: 'SubscriptionDepartmentAdministrator',
      subscriptionDepartmentId: sales,
    }),
    person: await asActor({ subscriptionId, subscriptionDepartmentId: sales }),
    staff: (await signedIn({ userId: platform, now })).actor,
    managing: (await signedIn({ userId: platform, now, managing: subscriptionId })).actor,
  }
}

describe('moving one person', () => {
  const move = (actor: Actor, id: string, subscriptionDepartmentId: string | null, more = {}) =>
    updateProfile(at(actor), { id, subscriptionDepartmentId, ...more })

  it('requires a company administrator, or staff who manage the company', async () => {
    const acme = await company()
    const { id, userId } = await acme.somebody({ subscriptionDepartmentId: acme.sales })
    await move(acme.admin, id, acme.legal)
    expect(await stored(id)).toMatchObject({ firstName: 'Sam', subscriptionDepartmentId: acme.legal })
    await move(acme.managing, id, null)
    expect(await stored(id)).toMatchObject({ subscriptionDepartmentId: null, archived: false })
    expect(await events(userId)).toMatchObject([
      { action: 'account.moved', detail: { from: 'Sales', to: 'Legal' } },
      { action: 'account.moved', detail: { from: 'Legal', to: '' } },
    ])
  })

  it('lets department administrators add people and remove their own, but no others', async () => {
    const acme = await company()
    const { id } = await acme.somebody({ subscriptionDepartmentId: acme.legal })
    await expect(move(acme.salesAdmin, id, null)).rejects.toMatchObject(notFound)
    await move(acme.salesAdmin, id, acme.sales)
    await expect(move(acme.salesAdmin, id, acme.legal)).rejects.toMatchObject(
      field('subscriptionDepartmentId', 'departmentUnknown'),
    )
    expect(await stored(id)).toMatchObject({ subscriptionDepartmentId: acme.sales })
    await move(acme.salesAdmin, id, null)
    expect(await stored(id)).toMatchObject({ subscriptionDepartmentId: null })
    const boss = await acme.somebody({ group: 'SubscriptionAdministrator', subscriptionDepartmentId: acme.sales })
    await expect(move(acme.salesAdmin, boss.id, null)).rejects.toMatchObject(notFound)
  })

  it('gives department administrators no permission to change the names of people they add', async () => {
    const acme = await company()
    const { id } = await acme.somebody({ subscriptionDepartmentId: acme.legal })
    await expect(move(acme.salesAdmin, id, acme.sales, { firstName: 'X' })).rejects.toMatchObject(notFound)
    expect(await stored(id)).toMatchObject({ firstName: 'Sam', subscriptionDepartmentId: acme.legal })
  })

  it('demotes a department administrator moved out and ends the session; a move to another department keeps the group', async () => {
    const acme = await company()
    const { id, userId } = await acme.somebody({
      group: 'SubscriptionDepartmentAdministrator',
      subscriptionDepartmentId: acme.sales,
    })
    const { sid } = await signedIn({ userId, now })
    await move(acme.admin, id, acme.legal)
    expect(await stored(id)).toMatchObject({
      subscriptionDepartmentId: acme.legal,
      user: { roleGroup: { name: 'SubscriptionDepartmentAdministrator' } },
    })
    expect(await isAlive(sid)).toBe(true)
    await move(acme.admin, id, null)
    expect(await stored(id)).toMatchObject({ subscriptionDepartmentId: null, user: { roleGroup: { name: 'User' } } })
    expect(await isAlive(sid)).toBe(false)
    expect((await events(userId)).at(-1)).toMatchObject({
      action: 'account.roleChanged',
      detail: { from: 'SubscriptionDepartmentAdministrator', to: 'User' },
    })
  })

  it('refuses departments that are foreign, deleted or unknown', async () => {
    const [acme, rival] = [await company(), await company()]
    const { id } = await acme.somebody()
    const deleted = await subscriptionDepartment({ subscriptionId: acme.subscriptionId, archived: true })
    const refusals = await Promise.all(
      [rival.sales, deleted.id, randomUUID()].map((department) =>
        move(acme.admin, id, department).then(
          () => 'moved',
          (error: unknown) => JSON.stringify(error),
        ),
      ),
    )
    expect(new Set(refusals).size).toBe(1)
    expect(refusals[0]).toContain('departmentUnknown')
    const foreign = await rival.somebody()
    await expect(move(acme.admin, foreign.id, acme.sales)).rejects.toMatchObject(notFound)
    expect(await stored(foreign.id)).toMatchObject({ subscriptionDepartmentId: null, version: 1 })
  })

  it('is refused for the caller’s own profile', async () => {
    const acme = await company()
    const own = async ({ userId }: { userId: string }) =>
      (await db().profile.findUniqueOrThrow({ where: { userId } })).id
    await expect(move(acme.person, await own(acme.person), acme.legal)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(move(acme.salesAdmin, await own(acme.salesAdmin), null)).rejects.toMatchObject(notFound)
    await move(acme.admin, await own(acme.admin), acme.legal)
  })
})

describe('moving many people', () => {
  it('moves all of them, and returns their new department', async () => {
    const acme = await company()
    const people = [
      await acme.somebody(),
      await acme.somebody({ subscriptionDepartmentId: acme.legal }),
      await acme.somebody({ subscriptionDepartmentId: acme.sales }),
    ]
    const ids = people.map(({ id }) => id)
    expect(
      await moveProfiles(at(acme.salesAdmin), { ids: [...ids, ids[0]], subscriptionDepartmentId: acme.sales }),
    ).toMatchObject(ids.map((id) => ({ id, subscriptionDepartmentId: acme.sales })))
    expect(await events(people[2]!.userId)).toEqual([])
    await moveProfiles(at(acme.admin), { ids, subscriptionDepartmentId: null })
    for (const id of ids) expect(await stored(id)).toMatchObject({ subscriptionDepartmentId: null })
  })

  it('moves none if one of them is out of reach', async () => {
    const [acme, rival] = [await company(), await company()]
    const mine = await acme.somebody({ subscriptionDepartmentId: acme.sales })
    const legal = await acme.somebody({ subscriptionDepartmentId: acme.legal })
    const boss = await acme.somebody({ group: 'SubscriptionAdministrator' })
    for (const other of [(await rival.somebody()).id, randomUUID(), (await acme.somebody({ archived: true })).id]) {
      for (const ids of [
        [mine.id, other],
        [other, mine.id],
      ])
        await expect(moveProfiles(at(acme.admin), { ids, subscriptionDepartmentId: acme.legal })).rejects.toMatchObject(
          notFound,
        )
    }
    await expect(
      moveProfiles(at(acme.salesAdmin), { ids: [mine.id, legal.id], subscriptionDepartmentId: null }),
    ).rejects.toMatchObject(notFound)
    await expect(
      moveProfiles(at(acme.salesAdmin), { ids: [legal.id, boss.id], subscriptionDepartmentId: acme.sales }),
    ).rejects.toMatchObject(notFound)
    await expect(
      moveProfiles(at(acme.admin), { ids: [mine.id], subscriptionDepartmentId: rival.sales }),
    ).rejects.toMatchObject(field('subscriptionDepartmentId', 'departmentUnknown'))
    expect([await stored(mine.id), await stored(legal.id)]).toMatchObject([
      { subscriptionDepartmentId: acme.sales, version: 1 },
      { subscriptionDepartmentId: acme.legal, version: 1 },
    ])
  })

  it('requires an administrator, and one to five hundred people', async () => {
    const { person, admin } = await company()
    const ids = Array.from({ length: 501 }, () => randomUUID())
    await expect(moveProfiles(at(nobody()), { ids })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(moveProfiles(at(person), { ids: ids.slice(0, 1) })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(moveProfiles(at(admin), { ids })).rejects.toMatchObject(field('ids', 'tooMany'))
    await expect(moveProfiles(at(admin), { ids: [] })).rejects.toMatchObject(field('ids', 'required'))
  })

  it('does not deadlock when two callers move the same people in opposite order', async () => {
    const acme = await company()
    const ids = (
      await Promise.all(
        Array.from({ length: 12 }, () =>
          acme.somebody({ group: 'SubscriptionDepartmentAdministrator', subscriptionDepartmentId: acme.sales }),
        ),
      )
    ).map(({ id }) => id)
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        moveProfiles(at(acme.admin), {
          ids: n % 2 === 0 ? ids : ids.toReversed(),
          subscriptionDepartmentId: n % 3 === 0 ? null : acme.legal,
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'rejected')).toEqual([])
    const groups = new Set(await Promise.all(ids.map(groupOf)))
    expect([...groups]).toEqual(['User'])
  })
})

describe('changing the role group', () => {
  const change = (actor: Actor, userId: string, group: RoleGroupName) =>
    changeUserRoleGroup(at(actor), { userId, roleGroupId: roleGroupIds[group] })

  it('takes effect at once: sessions end, and the audit log records it', async () => {
    const acme = await company()
    const { id, userId } = await acme.somebody()
    const { sid } = await signedIn({ userId, now })
    expect(await change(acme.admin, userId, 'SubscriptionAdministrator')).toMatchObject({
      id: userId,
      roleGroup: { name: 'SubscriptionAdministrator' },
    })
    expect([await groupOf(id), await isAlive(sid)]).toEqual(['SubscriptionAdministrator', false])
    expect(await events(userId)).toMatchObject([
      {
        action: 'account.roleChanged',
        detail: { from: 'User', to: 'SubscriptionAdministrator' },
        actorUserId: acme.admin.userId,
      },
    ])
    await change(acme.admin, userId, 'SubscriptionAdministrator')
    expect(await events(userId)).toHaveLength(1)
  })

  it('never assigns more than the caller’s own rights', async () => {
    const acme = await company()
    const { id, userId } = await acme.somebody({ subscriptionDepartmentId: acme.sales })
    for (const [actor, group] of [
      [acme.admin, 'Administrator'],
      [acme.managing, 'Administrator'],
      [acme.salesAdmin, 'SubscriptionAdministrator'],
      [acme.salesAdmin, 'Administrator'],
    ] as const)
      await expect(change(actor, userId, group)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(changeUserRoleGroup(at(acme.admin), { userId, roleGroupId: randomUUID() })).rejects.toMatchObject(
      field('roleGroupId', 'invalidId'),
    )
    await expect(change(acme.person, userId, 'User')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await groupOf(id)).toBe('User')
    await change(acme.salesAdmin, userId, 'SubscriptionDepartmentAdministrator')
    expect(await groupOf(id)).toBe('SubscriptionDepartmentAdministrator')
  })

  it('is refused for people outside the caller’s company or department, above the caller, and the caller', async () => {
    const [acme, rival] = [await company(), await company()]
    const boss = await acme.somebody({ group: 'SubscriptionAdministrator', subscriptionDepartmentId: acme.sales })
    const legal = await acme.somebody({ subscriptionDepartmentId: acme.legal })
    for (const userId of [(await rival.somebody()).userId, acme.staff.userId, randomUUID()])
      await expect(change(acme.admin, userId, 'User')).rejects.toMatchObject(notFound)
    for (const userId of [boss.userId, legal.userId])
      await expect(change(acme.salesAdmin, userId, 'User')).rejects.toMatchObject(notFound)
    await expect(change(acme.staff, legal.userId, 'User')).rejects.toMatchObject(notFound)
    await expect(change(acme.admin, acme.admin.userId, 'User')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('requires a department for a department administrator', async () => {
    const acme = await company()
    const { userId } = await acme.somebody()
    await expect(change(acme.admin, userId, 'SubscriptionDepartmentAdministrator')).rejects.toMatchObject(
      field('roleGroupId', 'administratorDepartmentRequired'),
    )
  })

  it('leaves a company an administrator, however many are demoted concurrently', async () => {
    const acme = await company()
    await db().user.update({ where: { id: acme.admin.userId }, data: { archived: true } })
    const two = [
      await acme.somebody({ group: 'SubscriptionAdministrator' }),
      await acme.somebody({ group: 'SubscriptionAdministrator' }),
    ]
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => change(acme.managing, two[n % 2]!.userId, 'User')),
    )
    expect((await Promise.all(two.map(({ id }) => groupOf(id)))).sort()).toEqual(['SubscriptionAdministrator', 'User'])
    for (const result of tries) if (result.status === 'rejected') expect(result.reason).toMatchObject(lastAdministrator)
  })
})

describe('deleting a person', () => {
  it('archives the profile and closes the account; the answers stay', async () => {
    const acme = await company()
    const { id, userId, user } = await acme.somebody()
    const { sid } = await signedIn({ userId, now })
    const run = await questionnaireRespondentSession({ userId })
    expect(await deleteProfile(at(acme.admin), { id })).toBe(id)
    expect(await stored(id)).toMatchObject({ archived: true, user: { archived: true } })
    expect(await isAlive(sid)).toBe(false)
    await archiveAccount(at(acme.admin), { email: user.email, archive: true })
    expect((await events(userId)).map(({ action }) => action)).toEqual(['account.profileArchived'])
    expect(await db().questionnaireRespondentSession.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
      archived: false,
      userId,
    })
    expect((await profiles(at(acme.admin), { subscriptionId: acme.subscriptionId, ids: [id] })).totalCount).toBe(0)
  })

  it('is refused with the same message without permission and for an absent person', async () => {
    const [acme, rival] = [await company(), await company()]
    const own = async ({ userId }: { userId: string }) =>
      (await db().profile.findUniqueOrThrow({ where: { userId } })).id
    const boss = await acme.somebody({ group: 'SubscriptionAdministrator', subscriptionDepartmentId: acme.sales })
    const legal = await acme.somebody({ subscriptionDepartmentId: acme.legal })
    const gone = await acme.somebody({ archived: true })
    const requests: [Actor, string][] = [
      [acme.admin, randomUUID()],
      [acme.admin, (await rival.somebody()).id],
      [acme.admin, gone.id],
      [acme.admin, await own(acme.admin)],
      [acme.salesAdmin, boss.id],
      [acme.salesAdmin, legal.id],
      [acme.staff, legal.id],
    ]
    const refusals = await Promise.all(
      requests.map(([actor, id]) =>
        deleteProfile(at(actor), { id }).then(
          () => 'deleted',
          (error: Error) => JSON.stringify({ ...error }),
        ),
      ),
    )
    expect(new Set(refusals).size).toBe(1)
    expect(JSON.parse(refusals[0]!)).toMatchObject({ code: 'FORBIDDEN', details: { key: 'deleteRefused' } })
    await expect(deleteProfile(at(acme.person), { id: legal.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await db().profile.count({ where: { id: { in: [boss.id, legal.id] }, archived: false } })).toBe(2)
  })

  it('leaves a company an administrator, by every way of removal', async () => {
    const acme = await company()
    const { id, user } = await db().profile.findUniqueOrThrow({
      where: { userId: acme.admin.userId },
      include: { user: true },
    })
    await expect(deleteProfile(at(acme.managing), { id })).rejects.toMatchObject(lastAdministrator)
    await expect(archiveProfiles(at(acme.managing), { ids: [id] })).rejects.toMatchObject(lastAdministrator)
    await expect(archiveAccount(at(acme.managing), { email: user.email, archive: true })).rejects.toMatchObject(
      lastAdministrator,
    )
    expect(await stored(id)).toMatchObject({ archived: false, user: { archived: false } })
  })

  it('lets only one of two administrators delete the other concurrently', async () => {
    const acme = await company()
    const other = await acme.somebody({ group: 'SubscriptionAdministrator' })
    const { id: own } = await db().profile.findUniqueOrThrow({ where: { userId: acme.admin.userId } })
    const { actor } = await signedIn({ userId: other.userId, now })
    const tries = await Promise.allSettled([
      archiveProfiles(at(acme.admin), { ids: [other.id] }),
      archiveProfiles(at(actor), { ids: [own] }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('archiving many people', () => {
  it('closes profile and account of all of them, or of none', async () => {
    const [acme, rival] = [await company(), await company()]
    const people = [await acme.somebody(), await acme.somebody()]
    const ids = people.map(({ id }) => id)
    const { sid } = await signedIn({ userId: people[0]!.userId, now })
    const { id: own } = await db().profile.findUniqueOrThrow({ where: { userId: acme.admin.userId } })
    for (const other of [(await rival.somebody()).id, own, randomUUID()])
      await expect(archiveProfiles(at(acme.admin), { ids: [...ids, other] })).rejects.toMatchObject(notFound)
    expect(await isAlive(sid)).toBe(true)
    expect(await archiveProfiles(at(acme.admin), { ids })).toEqual(ids)
    for (const id of ids) expect(await stored(id)).toMatchObject({ archived: true, user: { archived: true } })
    expect(await isAlive(sid)).toBe(false)
    expect((await events(people[1]!.userId)).map(({ action }) => action)).toEqual(['account.archived'])
    await expect(archiveProfiles(at(acme.person), { ids })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('undoing an archiving', () => {
  it('restores people with their password, while sessions and codes stay void', async () => {
    const acme = await company()
    const { id, userId } = await acme.somebody({ subscriptionDepartmentId: acme.sales, user: { passwordHash: 'x' } })
    const { sid } = await signedIn({ userId, now })
    await archiveProfiles(at(acme.admin), { ids: [id] })
    expect(await restoreProfiles(at(acme.admin, minutesLater(59)), { ids: [id] })).toMatchObject([
      { id, subscriptionDepartmentId: acme.sales, archived: false },
    ])
    expect(await stored(id)).toMatchObject({ archived: false, user: { archived: false, passwordHash: 'x' } })
    expect(await isAlive(sid)).toBe(false)
    expect((await events(userId)).map(({ action }) => action)).toEqual(['account.archived', 'account.restored'])
    await expect(restoreProfiles(at(acme.admin), { ids: [id] })).rejects.toMatchObject(notFound)
  })

  it('also works after deleting profile and account separately', async () => {
    const acme = await company()
    const { id, user } = await acme.somebody()
    await deleteProfile(at(acme.admin), { id })
    await archiveAccount(at(acme.admin), { email: user.email, archive: true })
    await restoreProfiles(at(acme.admin), { ids: [id] })
    expect(await stored(id)).toMatchObject({ archived: false, user: { archived: false } })
  })

  it('requires the user and the session that archived, within the hour', async () => {
    const acme = await company()
    const colleague = (
      await signedIn({ userId: (await acme.somebody({ group: 'SubscriptionAdministrator' })).userId, now })
    ).actor
    const [mine, theirs] = [await acme.somebody(), await acme.somebody()]
    await archiveProfiles(at(acme.admin), { ids: [mine.id] })
    await archiveProfiles(at(colleague), { ids: [theirs.id] })
    const later = (await signedIn({ userId: acme.admin.userId, now: minutesLater(1) })).actor
    await expect(restoreProfiles(at(acme.admin, minutesLater(61)), { ids: [mine.id] })).rejects.toMatchObject(notFound)
    await expect(restoreProfiles(at(later, minutesLater(2)), { ids: [mine.id] })).rejects.toMatchObject(notFound)
    await expect(restoreProfiles(at(acme.managing), { ids: [mine.id] })).rejects.toMatchObject(notFound)
    await expect(restoreProfiles(at(acme.admin), { ids: [mine.id, theirs.id] })).rejects.toMatchObject(notFound)
    await expect(restoreProfiles(at((await company()).admin), { ids: [mine.id] })).rejects.toMatchObject(notFound)
    expect(await stored(mine.id)).toMatchObject({ archived: true })
    await restoreProfiles(at(acme.admin), { ids: [mine.id] })
  })

  it('requires the session that archived, not another one of the same user opened before', async () => {
    const acme = await company()
    const other = (await signedIn({ userId: acme.admin.userId, now })).actor
    const { id } = await acme.somebody()
    await archiveProfiles(at(acme.admin), { ids: [id] })
    await expect(restoreProfiles(at(other, minutesLater(1)), { ids: [id] })).rejects.toMatchObject(notFound)
    await restoreProfiles(at(acme.admin, minutesLater(1)), { ids: [id] })
    await expect(restoreProfiles(at(acme.admin, minutesLater(1)), { ids: [id] })).rejects.toMatchObject(notFound)
  })

  it.each(['Anonymise', 'Remove'] as const)('does not restore a person who was erased since: %s', async (mode) => {
    const acme = await company()
    const { id, userId, user } = await acme.somebody()
    await archiveProfiles(at(acme.admin), { ids: [id] })
    await erasePerson(at(acme.admin), { userId, email: user.email, mode, keepsWords: false })
    const erased = await stored(id)
    await expect(restoreProfiles(at(acme.admin), { ids: [id] })).rejects.toMatchObject(notFound)
    const { email } = erased.user
    await expect(invite(at(acme.admin), { email, sendEmail: false })).rejects.toMatchObject(
      field('email', 'emailInvalid'),
    )
    for (const currentEmail of [email, user.email])
      await expect(
        changeAccountEmail(at(acme.admin), { currentEmail, newEmail: `${randomUUID()}@example.test` }),
      ).rejects.toMatchObject(notFound)
    expect(await stored(id)).toEqual(erased)
  })

  it('restores a person whose department was deleted without one, as a plain user', async () => {
    const acme = await company()
    const { id } = await acme.somebody({
      group: 'SubscriptionDepartmentAdministrator',
      subscriptionDepartmentId: acme.legal,
    })
    await archiveProfiles(at(acme.admin), { ids: [id] })
    await db().subscriptionDepartment.update({ where: { id: acme.legal }, data: { archived: true } })
    await restoreProfiles(at(acme.admin), { ids: [id] })
    expect(await stored(id)).toMatchObject({ subscriptionDepartmentId: null, user: { roleGroup: { name: 'User' } } })
  })
})

describe('resending many invitations', () => {
  it('mails each person without an accepted invitation once, and returns the number', async () => {
    const acme = await company()
    const waiting = [
      await acme.somebody({ user: { emailConfirmed: false } }),
      await acme.somebody({ user: { emailConfirmed: false } }),
    ]
    const settled = await acme.somebody()
    const ids = [...waiting, settled, waiting[0]!].map(({ id }) => id)
    expect(await resendInvites(at(acme.admin), { ids })).toBe(2)
    for (const { user } of waiting)
      expect(await mailsTo(user.email)).toMatchObject([{ kind: 'AccountInvite', hasCode: true }])
    expect(await mailsTo(settled.user.email)).toEqual([])
  })

  it('skips a mailbox that received five within the hour', async () => {
    const acme = await company()
    const { id, user } = await acme.somebody({ user: { emailConfirmed: false } })
    const other = await acme.somebody({ user: { emailConfirmed: false } })
    for (let count = 0; count < 5; count++) expect(await resendInvites(at(acme.admin), { ids: [id] })).toBe(1)
    expect(await resendInvites(at(acme.admin), { ids: [id, other.id] })).toBe(1)
    expect(await mailsTo(user.email)).toHaveLength(5)
  })

  it('sends nothing if one of them is out of reach', async () => {
    const [acme, rival] = [await company(), await company()]
    const mine = await acme.somebody({ subscriptionDepartmentId: acme.sales, user: { emailConfirmed: false } })
    const legal = await acme.somebody({ subscriptionDepartmentId: acme.legal, user: { emailConfirmed: false } })
    const foreign = await rival.somebody({ user: { emailConfirmed: false } })
    await expect(resendInvites(at(acme.salesAdmin), { ids: [mine.id, legal.id] })).rejects.toMatchObject(notFound)
    await expect(resendInvites(at(acme.admin), { ids: [mine.id, foreign.id] })).rejects.toMatchObject(notFound)
    await expect(resendInvites(at(acme.person), { ids: [mine.id] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await Promise.all([mine, legal, foreign].map(({ user }) => mailsTo(user.email)))).flat()).toEqual([])
  })
})
