import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { days } from '@/domain/day'
import type { NotificationKind, NotificationMail } from '@/domain/notification'
import type { RoleGroupName } from '@/domain/role'
import { db } from '@/server/db/client'
import { mailTo } from '@/server/testing/factories/mailTo'
import { notification } from '@/server/testing/factories/notification'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireRespondentSession } from '@/server/testing/factories/questionnaireRespondentSession'
import { subscription } from '@/server/testing/factories/subscription'
import { subscriptionDepartment } from '@/server/testing/factories/subscriptionDepartment'
import { mailsTo } from '@/server/testing/mail/mailsTo'
import { runTick } from '@/server/services/schedule/runTick'
import { notifyOfEnds } from './notifyOfEnds'
import { notifyOfErasures } from './notifyOfErasures'
import { notifyOfProgress } from './notifyOfProgress'
import { notifyOfRefusals } from './notifyOfRefusals'
import { purgeNotifications } from './purgeNotifications'
import { sendWeeklyMails } from './sendWeeklyMails'

/** A Monday, nine o'clock in London. */
const now = new Date('2026-06-15T08:00:00Z')
const after = (count: number) => new Date(now.getTime() + days(count))

beforeEach(async () => {
  await db().notification.deleteMany()
  await db().emailMessage.deleteMany()
  await db().erasure.deleteMany()
  await db().questionnaire.updateMany({ data: { archived: true } })
  await db().subscription.updateMany({ data: { retentionMonths: null } })
})

/** A company with two administrators, one of a department and one of another, and a person. */
async function company(fields: object = {}) {
  const { id: subscriptionId } = await subscription(fields)
  const own = await subscriptionDepartment({ subscriptionId })
  const other = await subscriptionDepartment({ subscriptionId })
  const member = async (group: RoleGroupName, subscriptionDepartmentId: string | null = null, user = {}) =>
    (await profile({ subscriptionId, subscriptionDepartmentId, group, user })).user
  return {
    subscriptionId,
    departmentId: own.id,
    member,
    admin: await member('SubscriptionAdministrator'),
    second: await member('SubscriptionAdministrator', other.id),
    ofOwn: await member('SubscriptionDepartmentAdministrator', own.id),
    ofOther: await member('SubscriptionDepartmentAdministrator', other.id),
    gone: await member('SubscriptionAdministrator', null, { archived: true }),
    person: await member('User', own.id),
  }
}
type Company = Awaited<ReturnType<typeof company>>

const campaign = ({ subscriptionId }: Company, fields: object = {}) =>
  questionnaire({
    subscriptionId,
    isPublished: true,
    publishedAt: after(-10),
    hasSentEmails: true,
    startDate: after(-10),
    endDate: after(10),
    name: 'Clear writing',
    ...fields,
  })

/** Invites people to a campaign, of whom the first have completed it. */
async function invite(questionnaireId: string, count: number, completed: number) {
  const ids = []
  for (let n = 0; n < count; n += 1) {
    const ended = n < completed ? { startDate: after(-1), endDate: after(-1) } : {}
    ids.push((await questionnaireRespondentSession({ questionnaireId, invitedAt: after(-5), ...ended })).id)
  }
  return ids
}
const complete = (ids: readonly string[]) =>
  db().questionnaireRespondentSession.updateMany({
    where: { id: { in: [...ids] } },
    data: { startDate: now, endDate: now },
  })

/** Who was notified, by what, and with which numbers. */
async function notified(world: Company) {
  const rows = await db().notification.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const nameOf = (userId: string) =>
    Object.entries(world).find(([, value]) => typeof value === 'object' && 'id' in value && value.id === userId)?.[0]
  return rows.map(({ userId, kind, count, total }) => `${nameOf(userId)}: ${kind} ${count}/${total}`).sort()
}
const choose = (userId: string, kind: NotificationKind, mail: NotificationMail) =>
  db().notificationChoice.create({ data: { userId, kind, mail } })

describe('the progress of a campaign', () => {
  it('is announced at half and at four fifths, once each, to the administrators of the company', async () => {
    const world = await company()
    const { id } = await campaign(world)
    const ids = await invite(id, 10, 4)
    await notifyOfProgress(db(), now)
    expect(await notified(world)).toEqual([])
    await complete(ids.slice(0, 5))
    await notifyOfProgress(db(), now)
    expect(await notified(world)).toEqual(['admin: HalfAnswered 5/10', 'second: HalfAnswered 5/10'])
    await complete(ids.slice(0, 7))
    await notifyOfProgress(db(), now)
    await complete(ids.slice(0, 8))
    await notifyOfProgress(db(), now)
    await notifyOfProgress(db(), now)
    expect(await notified(world)).toEqual([
      'admin: HalfAnswered 5/10',
      'admin: MostAnswered 8/10',
      'second: HalfAnswered 5/10',
      'second: MostAnswered 8/10',
    ])
  })
  it('of a department is also announced to its own administrators, and to no others', async () => {
    const world = await company()
    const { id } = await campaign(world, { subscriptionDepartmentId: world.departmentId })
    await invite(id, 6, 3)
    await notifyOfProgress(db(), now)
    expect(await notified(world)).toEqual(['admin', 'ofOwn', 'second'].map((name) => `${name}: HalfAnswered 3/6`))
  })
  it('leaves out the half where four fifths are reached at once, and says nothing twice when more are invited', async () => {
    const world = await company()
    const { id } = await campaign(world)
    await invite(id, 5, 4)
    await notifyOfProgress(db(), now)
    await invite(id, 5, 0)
    await notifyOfProgress(db(), now)
    await db().notification.deleteMany()
    await invite(id, 10, 10)
    await notifyOfProgress(db(), now)
    expect(await notified(world)).toEqual([])
  })
  it('counts the invited who take part, of live campaigns of five or more', async () => {
    const world = await company()
    const few = await campaign(world)
    await invite(few.id, 4, 4)
    const open = await campaign(world)
    await invite(open.id, 6, 2)
    for (const fields of [{ invitedAt: null }, { archived: true, invitedAt: after(-5) }])
      for (let n = 0; n < 5; n += 1)
        await questionnaireRespondentSession({ questionnaireId: open.id, startDate: now, endDate: now, ...fields })
    for (const fields of [
      { isPublished: false },
      { isTemplate: true, isPublished: false },
      { archived: true },
      { endDate: after(-1) },
    ])
      await invite((await campaign(world, fields)).id, 5, 5)
    await notifyOfProgress(db(), now)
    expect(await notified(world)).toEqual([])
  })
  it('is announced once by several nodes', async () => {
    const world = await company()
    await invite((await campaign(world)).id, 6, 3)
    await Promise.all(Array.from({ length: 4 }, () => notifyOfProgress(db(), now)))
    expect(await notified(world)).toEqual(['admin: HalfAnswered 3/6', 'second: HalfAnswered 3/6'])
  })
})

describe('the end of a campaign', () => {
  it('is announced once, and again after it was extended', async () => {
    const world = await company()
    const { id } = await campaign(world, { endDate: after(-1) })
    await invite(id, 3, 2)
    for (let turn = 0; turn < 2; turn += 1) await notifyOfEnds(db(), now)
    expect(await notified(world)).toEqual(['admin: CampaignEnded 2/3', 'second: CampaignEnded 2/3'])
    await db().questionnaire.update({ where: { id }, data: { endDate: after(1) } })
    await notifyOfEnds(db(), now)
    expect(await db().notification.count()).toBe(2)
    await notifyOfEnds(db(), after(2))
    expect(await db().notification.count()).toBe(4)
  })
  it('is no news after a week, nor of what is not live', async () => {
    const world = await company()
    await campaign(world, { endDate: after(-8) })
    await campaign(world, { endDate: after(-1), isPublished: false })
    await campaign(world, { endDate: null })
    await campaign(await company({ archived: true }), { endDate: after(-1) })
    await notifyOfEnds(db(), now)
    expect(await db().notification.count()).toBe(0)
  })
})

describe('mails that could not be delivered', () => {
  const failed = { state: 'Failed' as const, nextAttemptAt: now }

  it('are announced once a day for each campaign, with their number', async () => {
    const world = await company()
    const { id: questionnaireId } = await campaign(world)
    const mail = { ...failed, subscriptionId: world.subscriptionId, questionnaireId }
    for (const kind of ['QuestionnaireInvite', 'Reminder'] as const) await mailTo({ ...mail, kind })
    await mailTo({ ...mail, kind: 'QuestionnaireInvite', state: 'Sent' })
    for (let turn = 0; turn < 2; turn += 1) await notifyOfRefusals(db(), now)
    expect(await notified(world)).toEqual(['admin: MailsRefused 2/null', 'second: MailsRefused 2/null'])
    await mailTo({ ...mail, kind: 'Reminder' })
    await notifyOfRefusals(db(), now)
    expect(await db().notification.count()).toBe(2)
    await notifyOfRefusals(db(), after(1))
    expect((await db().notification.findMany({ where: { createdAt: after(1) } })).map(({ count }) => count)).toEqual([
      1, 1,
    ])
  })
  it('are those of campaigns and of invitations to a company: not of the bell, and of no other company', async () => {
    const world = await company()
    const { subscriptionId } = world
    await mailTo({ ...failed, subscriptionId, kind: 'AccountInvite' })
    await mailTo({ ...failed, subscriptionId, kind: 'Notification' })
    await mailTo({ ...failed, subscriptionId, kind: 'AccountNotice' })
    await mailTo({ ...failed, kind: 'AccountInvite' })
    await mailTo({ ...failed, subscriptionId, kind: 'AccountInvite', nextAttemptAt: after(-8) })
    await notifyOfRefusals(db(), now)
    expect(await notified(world)).toEqual(['admin: MailsRefused 1/null', 'second: MailsRefused 1/null'])
  })
  it('are announced at once by mail, in the layout of the company', async () => {
    const world = await company({ name: 'Larch' })
    const { id: questionnaireId } = await campaign(world)
    const unconfirmed = await world.member('SubscriptionAdministrator', null, { emailConfirmed: false })
    await choose(world.second.id, 'MailsRefused', 'None')
    await mailTo({ ...failed, subscriptionId: world.subscriptionId, questionnaireId, kind: 'Reminder' })
    await notifyOfRefusals(db(), now)
    expect(await mailsTo(world.admin.email)).toMatchObject([
      {
        kind: 'Notification',
        subject: 'Emails failed: Clear writing',
        text: expect.stringContaining(`/subscriptionQuestionnaires/users/list/${questionnaireId}`) as string,
        userId: world.admin.id,
      },
    ])
    for (const { email } of [world.second, unconfirmed, world.ofOwn]) expect(await mailsTo(email)).toEqual([])
    expect(await db().notification.count()).toBe(3)
  })
})

describe('an erasure', () => {
  it('of a company is announced to staff two days before it begins', async () => {
    const { user: member } = await profile({ subscriptionId: null, group: 'Administrator' })
    const { id: subscriptionId } = await subscription({ archived: true, name: 'Larch' })
    await db().erasure.create({ data: { subscriptionId, mode: 'Remove', requestedById: member.id, createdAt: now } })
    await notifyOfErasures(db(), after(4))
    expect(await db().notification.count({ where: { userId: member.id } })).toBe(0)
    for (let turn = 0; turn < 2; turn += 1) await notifyOfErasures(db(), after(5.5))
    expect(await db().notification.findMany({ where: { userId: member.id } })).toMatchObject([
      { kind: 'ErasureDue', dueAt: after(7), subscriptionId },
    ])
    expect(await mailsTo(member.email)).toMatchObject([{ subject: 'Erasure of a company is due: Larch' }])
    await db().notification.deleteMany()
    await notifyOfErasures(db(), after(8))
    expect(await db().notification.count()).toBe(0)
  })
  it('of answers is announced two weeks before their retention period ends', async () => {
    const world = await company({ retentionMonths: 6 })
    const { id } = await campaign(world, { startDate: after(-300), endDate: new Date('2025-12-20T23:59:59.999Z') })
    await notifyOfErasures(db(), now)
    expect(await db().notification.count()).toBe(0)
    const session = await questionnaireRespondentSession({ questionnaireId: id })
    await notifyOfErasures(db(), after(-10))
    expect(await db().notification.count()).toBe(0)
    for (let turn = 0; turn < 2; turn += 1) await notifyOfErasures(db(), now)
    expect(await notified(world)).toEqual(['admin: ErasureDue null/null', 'second: ErasureDue null/null'])
    expect(await db().notification.findFirst()).toMatchObject({ dueAt: new Date('2026-06-20T23:59:59.999Z') })
    expect((await mailsTo(world.admin.email))[0]?.text).toContain('ends on 21/06/2026')
    await db().notification.deleteMany()
    await db().questionnaireRespondentSession.update({
      where: { id: session.id },
      data: { email: `expired-${randomUUID()}@erased.invalid` },
    })
    await notifyOfErasures(db(), now)
    expect(await db().notification.count()).toBe(0)
  })
})

describe('the weekly mail', () => {
  const lastWeek = after(-3)
  async function week(fields: object = {}) {
    const world = await company(fields)
    const { id: questionnaireId } = await campaign(world)
    const add = (userId: string, more: object = {}) =>
      notification({
        userId,
        subscriptionId: world.subscriptionId,
        questionnaireId,
        kind: 'CampaignEnded',
        createdAt: lastWeek,
        ...more,
      })
    return { ...world, questionnaireId, add }
  }
  const textOf = async (email: string) => (await mailsTo(email)).map(({ text }) => text).join()

  it('is one for each person, on Monday, with what happened from Monday to Sunday', async () => {
    const { admin, second, add } = await week()
    await add(admin.id)
    await add(admin.id, { kind: 'HalfAnswered', readAt: now })
    await add(admin.id, { kind: 'MostAnswered', createdAt: after(-8), count: 98 })
    await add(admin.id, { kind: 'MostAnswered', createdAt: now, count: 99 })
    await add(second.id, { createdAt: after(-8) })
    for (let turn = 0; turn < 2; turn += 1) await sendWeeklyMails(db(), now)
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toEqual([
      'Your week on Ripplemark: 2 notifications',
    ])
    for (const title of ['Campaign ended', 'have answered']) expect(await textOf(admin.email)).toContain(title)
    expect(await textOf(admin.email)).not.toContain('80%')
    expect(await mailsTo(second.email)).toEqual([])
  })
  it('is sent from eight in the morning in the time zone of the company', async () => {
    const { admin, add } = await week({ timeZone: 'America/New_York' })
    await add(admin.id)
    for (const early of [now, new Date('2026-06-15T11:59:00Z')]) {
      await sendWeeklyMails(db(), early)
      expect(await mailsTo(admin.email)).toEqual([])
    }
    await sendWeeklyMails(db(), new Date('2026-06-15T12:00:00Z'))
    expect(await mailsTo(admin.email)).toHaveLength(1)
  })
  it('is sent once by the next run of the week where none ran on Monday', async () => {
    const { admin, add } = await week()
    await add(admin.id)
    for (const late of [after(2.5), after(3), after(6.5)]) {
      await sendWeeklyMails(db(), late)
      expect(await mailsTo(admin.email)).toHaveLength(1)
    }
    await sendWeeklyMails(db(), after(7))
    expect(await mailsTo(admin.email)).toHaveLength(1)
  })
  it('has only what the person chose, and may see now', async () => {
    const world = await week()
    const { admin, second, ofOwn, member, add } = world
    const unconfirmed = await member('SubscriptionAdministrator', null, { emailConfirmed: false })
    const former = await member('User')
    await choose(admin.id, 'CampaignEnded', 'None')
    await choose(second.id, 'ImportEnded', 'Weekly')
    for (const { id } of [admin, second, ofOwn, unconfirmed, former]) await add(id)
    await add(second.id, { kind: 'MailsRefused', count: 7 })
    await sendWeeklyMails(db(), now)
    for (const { email } of [admin, ofOwn, unconfirmed, former]) expect(await mailsTo(email)).toEqual([])
    expect((await mailsTo(second.email)).map(({ subject }) => subject)).toEqual([
      'Your week on Ripplemark: 1 notification',
    ])
  })
  it('is one, however many nodes send it', async () => {
    const { admin, add } = await week()
    await add(admin.id)
    await Promise.all(Array.from({ length: 4 }, () => sendWeeklyMails(db(), now)))
    expect(await mailsTo(admin.email)).toHaveLength(1)
  })
})

it('deletes notifications after ninety days, read or not', async () => {
  const { admin } = await company()
  for (const age of [91, 89]) await notification({ userId: admin.id, createdAt: after(-age) })
  await purgeNotifications(db(), now)
  expect((await db().notification.findMany()).map(({ createdAt }) => createdAt)).toEqual([after(-89)])
})

it('is part of each run of the schedule, unless mails are held since a restore', async () => {
  const world = await company()
  await invite((await campaign(world)).id, 6, 3)
  await campaign(world, { endDate: after(-1) })
  await db().installation.upsert({ where: { id: 1 }, create: { mailsHeldSince: now }, update: { mailsHeldSince: now } })
  await runTick(db(), now)
  expect(await db().notification.count()).toBe(0)
  await db().installation.updateMany({ data: { mailsHeldSince: null } })
  await runTick(db(), now)
  expect(await notified(world)).toEqual([
    'admin: CampaignEnded 0/0',
    'admin: HalfAnswered 3/6',
    'second: CampaignEnded 0/0',
    'second: HalfAnswered 3/6',
  ])
})
