import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  MarkNotificationsReadDocument,
  NotificationChoicesDocument,
  NotificationsDocument,
  SaveNotificationChoicesDocument,
  UnreadNotificationsDocument,
} from '@/graphql/notification/__generated__/operations'
import { db } from '@/server/db/client'
import type { Actor, SignedIn } from '@/server/policy'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '@/server/testing/actors'
import { notification } from '@/server/testing/factories/notification'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { reportPackage } from '@/server/testing/factories/reportPackage'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { execute } from '@/server/testing/graphql'
import { markNotificationsRead, saveNotificationChoices } from './notifications'

const now = new Date('2026-06-15T12:00:00Z')
const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
const read = async (actor: Actor, variables: { offset?: number; first?: number } = {}) =>
  (await execute(actor, NotificationsDocument, variables)).data!.notifications
const textsOf = async (actor: Actor) =>
  (await read(actor)).items.map(({ wording, name, href }) => [wording, name, href])
const unread = async (actor: Actor) => (await execute(actor, UnreadNotificationsDocument)).data!.unreadNotifications

async function administrator() {
  const { id: subscriptionId } = await subscription()
  const { userId } = await profile({ subscriptionId, group: 'SubscriptionAdministrator' })
  const campaign = await questionnaire({ subscriptionId, name: 'Clear writing' })
  return { actor: companyAdmin({ userId, subscriptionId }), userId, subscriptionId, campaign }
}

/** Notifications of a campaign, one a minute; the last is the latest. */
async function several(count: number, { userId, subscriptionId, campaign }: Awaited<ReturnType<typeof administrator>>) {
  const rows = []
  for (let minute = 0; minute < count; minute += 1)
    rows.push(await notification({ userId, subscriptionId, questionnaireId: campaign.id, createdAt: at(minute) }))
  return rows.map(({ id }) => id)
}

describe('notifications', () => {
  it('are for administrators', async () => {
    for (const [who, code] of [
      [nobody(), 'UNAUTHENTICATED'],
      [person(), 'FORBIDDEN'],
    ] as const) {
      for (const document of [NotificationsDocument, UnreadNotificationsDocument, NotificationChoicesDocument])
        expect((await execute(who, document as typeof NotificationsDocument)).error).toMatchObject({ code })
      const context = { actor: who, db: db(), now }
      await expect(markNotificationsRead(context, { ids: 'x' })).rejects.toMatchObject({ code })
      await expect(saveNotificationChoices(context, {})).rejects.toMatchObject({ code })
    }
    const context = { actor: companyAdmin(), db: db(), now }
    await expect(markNotificationsRead(context, { ids: 'x' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(saveNotificationChoices(context, { choices: [] })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('are listed page by page, the latest first, with the unread of all', async () => {
    const world = await administrator()
    const ids = await several(3, world)
    const { items, totalCount, unreadCount } = await read(world.actor, { first: 2 })
    expect([items.map(({ id }) => id), totalCount, unreadCount]).toEqual([[ids[2], ids[1]], 3, 3])
    expect((await read(world.actor, { first: 2, offset: 2 })).items.map(({ id }) => id)).toEqual([ids[0]])
    expect(items[0]).toMatchObject({
      wording: 'HalfAnswered',
      name: 'Clear writing',
      count: 5,
      total: 10,
      isRead: false,
      href: `/subscriptionQuestionnaires/users/list/${world.campaign.id}`,
    })
  })
  it('are marked as read one by one, and all up to the latest that was shown', async () => {
    const world = await administrator()
    const ids = await several(4, world)
    const mark = (variables: object) => execute(world.actor, MarkNotificationsReadDocument, variables)
    expect((await mark({ ids: [ids[0]] })).data?.markNotificationsRead).toBe(3)
    expect((await mark({ upToId: ids[2] })).data?.markNotificationsRead).toBe(1)
    expect((await mark({ upToId: ids[2] })).data?.markNotificationsRead).toBe(1)
    expect((await read(world.actor)).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  })
  it('of others stay unread', async () => {
    const world = await administrator()
    const [other] = await several(1, await administrator())
    await execute(world.actor, MarkNotificationsReadDocument, { ids: [other!], upToId: other! })
    expect((await db().notification.findUniqueOrThrow({ where: { id: other! } })).readAt).toBeNull()
  })
})

describe('the present rights', () => {
  async function departments() {
    const { userId, subscriptionId, campaign } = await administrator()
    const own = await subscriptionDepartment({ subscriptionId })
    const other = await subscriptionDepartment({ subscriptionId })
    const theirs = await questionnaire({ subscriptionId, subscriptionDepartmentId: own.id, name: 'Theirs' })
    for (const questionnaireId of [campaign.id, theirs.id])
      await notification({ userId, subscriptionId, questionnaireId, kind: 'CampaignEnded' })
    const as = (make: (given: Partial<SignedIn>) => SignedIn, subscriptionDepartmentId: string | null = null) =>
      make({ userId, subscriptionId, subscriptionDepartmentId })
    return { userId, subscriptionId, campaign, own, other, theirs, as }
  }

  it('decide what is shown and counted: of a company, of a department alone, of nothing', async () => {
    const { subscriptionId, campaign, own, other, theirs, as, userId } = await departments()
    expect((await textsOf(as(companyAdmin))).map(([, name]) => name).sort()).toEqual(['Clear writing', 'Theirs'])
    expect(await textsOf(as(departmentAdmin, own.id))).toEqual([
      ['CampaignEnded', 'Theirs', `/departmentQuestionnaires/overview/${theirs.id}`],
    ])
    expect(await unread(as(departmentAdmin, own.id))).toBe(1)
    for (const actor of [
      as(departmentAdmin, other.id),
      as(departmentAdmin),
      companyAdmin({ userId }),
      staff({ userId }),
    ]) {
      expect([await textsOf(actor), await unread(actor)]).toEqual([[], 0])
      await execute(actor, MarkNotificationsReadDocument, { upToId: null, ids: [] })
    }
    await db().questionnaire.update({ where: { id: campaign.id }, data: { archived: true } })
    expect((await textsOf(companyAdmin({ userId, subscriptionId }))).map(([, name]) => name)).toEqual(['Theirs'])
  })
  it('cover what was requested for a department', async () => {
    const { userId, subscriptionId, campaign, own, other, as } = await departments()
    const wanted = await reportPackage({ userId, questionnaireId: campaign.id, subscriptionDepartmentId: own.id })
    const base = { userId, subscriptionId }
    await notification({ ...base, kind: 'ReportsReady', questionnaireId: campaign.id, reportPackageId: wanted.id })
    const job = await db().importJob.create({
      data: { ...base, subscriptionDepartmentId: own.id, filename: 'people.csv', mapping: {}, state: 'Failed' },
    })
    await notification({ ...base, kind: 'ImportEnded', importJobId: job.id })
    const wordings = async (departmentId: string) =>
      (await textsOf(as(departmentAdmin, departmentId))).map(([wording]) => wording).sort()
    expect(await wordings(own.id)).toEqual(['CampaignEnded', 'ImportStopped', 'ReportsReady'])
    expect(await wordings(other.id)).toEqual([])
    await db().reportPackage.delete({ where: { id: wanted.id } })
    expect(await wordings(own.id)).toEqual(['CampaignEnded', 'ImportStopped'])
  })
  it('of staff cover erasures of companies, until they are cancelled', async () => {
    const { userId } = await profile({ subscriptionId: null, group: 'Administrator' })
    const { id: subscriptionId } = await subscription({ name: 'Larch' })
    const erasure = await db().erasure.create({ data: { subscriptionId, mode: 'Remove', requestedById: userId } })
    await notification({ userId, subscriptionId, erasureId: erasure.id, kind: 'ErasureDue', dueAt: now })
    expect(await textsOf(staff({ userId }))).toEqual([['ErasureDue', 'Larch', '/administration/erasure']])
    expect(await textsOf(companyAdmin({ userId, subscriptionId }))).toEqual([])
    await db().erasure.delete({ where: { id: erasure.id } })
    expect(await textsOf(staff({ userId }))).toEqual([])
  })
})

describe('the choice of mails', () => {
  const choicesOf = async (actor: SignedIn) => {
    const { data } = await execute(actor, NotificationChoicesDocument)
    return Object.fromEntries(data!.notificationChoices.map(({ kind, mail }) => [kind, mail]))
  }
  it('is the usual one until it is made, for the kinds that the person can be notified of', async () => {
    const { actor } = await administrator()
    expect(await choicesOf(actor)).toEqual({
      HalfAnswered: 'Weekly',
      MostAnswered: 'Weekly',
      CampaignEnded: 'Weekly',
      MailsRefused: 'AtOnce',
      LateParticipants: 'AtOnce',
      ImportEnded: 'None',
      ReportsReady: 'None',
      ErasureDue: 'AtOnce',
    })
    expect(Object.keys(await choicesOf(staff({ userId: randomUUID() })))).toEqual([
      'ImportEnded',
      'ReportsReady',
      'ErasureDue',
    ])
  })
  it('is stored for each kind, and can be changed', async () => {
    const { actor } = await administrator()
    const save = async (...choices: { kind: 'HalfAnswered' | 'ImportEnded'; mail: 'AtOnce' | 'None' }[]) =>
      (await execute(actor, SaveNotificationChoicesDocument, { model: { choices } })).error
    expect(await save({ kind: 'HalfAnswered', mail: 'AtOnce' }, { kind: 'ImportEnded', mail: 'AtOnce' })).toBeNull()
    expect(await save({ kind: 'HalfAnswered', mail: 'None' })).toBeNull()
    expect(await choicesOf(actor)).toMatchObject({
      HalfAnswered: 'None',
      ImportEnded: 'AtOnce',
      CampaignEnded: 'Weekly',
    })
  })
})
