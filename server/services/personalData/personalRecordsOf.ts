import 'server-only'
import type { Db } from '@/server/db/client'
import { isByDay } from '../run'
import { timeShown } from './timeShown'

/**
 * Whose data, limited to what the caller may see: `within` a company, or everywhere; `company`: the one the caller
 * belongs to; `seesSignIns`: sign-ins and audit log entries, for the person themselves and staff.
 */
export type RecordsRequest = {
  userId: string
  email: string
  within: string | null
  company: string | null
  isOwn: boolean
  seesSignIns: boolean
}

/**
 * The account with its company and department. Where others see days, they see no time at which it was created or
 * changed, since an open link creates it when its person begins. Passwords, codes and keys are not personal data and
 * are never exported.
 */
async function accountOf(db: Db, { userId, isOwn }: RecordsRequest) {
  const { roleGroup, profile, isAnonymous, ...account } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      userName: true,
      emailConfirmed: true,
      twoFactorEnabled: true,
      archived: true,
      isAnonymous: true,
      createdAt: true,
      updatedAt: true,
      roleGroup: { select: { name: true } },
      profile: {
        select: {
          firstName: true,
          lastName: true,
          hasOptedOutOfReminders: true,
          createdAt: true,
          updatedAt: true,
          subscription: { select: { name: true, smallestGroupSize: true, timeZone: true } },
          subscriptionDepartment: { select: { name: true } },
        },
      },
    },
  })
  const { subscription = null, subscriptionDepartment = null, ...names } = profile ?? {}
  const { smallestGroupSize = null, timeZone = 'UTC' } = subscription ?? {}
  const time = timeShown(timeZone, !isOwn && isByDay({ smallestGroupSize, isAnonymous }))
  const { createdAt, updatedAt } = profile ?? account
  return {
    ...account,
    role: roleGroup.name,
    ...names,
    createdAt: time(createdAt),
    updatedAt: time(updatedAt),
    company: subscription?.name ?? null,
    department: subscriptionDepartment?.name ?? null,
  }
}

/**
 * The audit log's record of what they did to other people and things: when, and from where. The subjects and
 * details belong to the others; what was done to many at one instant is one line.
 */
const deedsOf = (db: Db, userId: string) =>
  db.auditEvent.findMany({
    where: {
      actorUserId: userId,
      OR: [{ subjectType: { not: 'User' } }, { subjectId: null }, { subjectId: { not: userId } }],
    },
    distinct: ['at', 'action', 'address'],
    select: { at: true, action: true, address: true },
    orderBy: [{ at: 'desc' }, { action: 'asc' }],
  })

/** Where and how they signed in, and the audit log entries about their account and of their actions. */
async function signInsOf(db: Db, { userId, seesSignIns }: RecordsRequest) {
  if (!seesSignIns) return { sessions: [], logins: [], events: [], deeds: [] }
  const newest = { orderBy: { createdAt: 'desc' as const } }
  const [sessions, logins, events, deeds] = await Promise.all([
    db.userSession.findMany({
      where: { userId },
      ...newest,
      select: { userAgent: true, address: true, createdAt: true, lastSeenAt: true, endedAt: true },
    }),
    db.externalLogin.findMany({ where: { userId }, ...newest, select: { provider: true, createdAt: true } }),
    db.auditEvent.findMany({
      where: { subjectType: 'User', subjectId: userId },
      orderBy: { at: 'desc' },
      select: { at: true, action: true, address: true, detail: true, actorUserId: true },
    }),
    deedsOf(db, userId),
  ])
  // The client address of another person who acted on this account is that person's data.
  return {
    sessions,
    logins,
    deeds,
    events: events.map(({ actorUserId, address, ...event }) => ({
      ...event,
      isByThem: actorUserId === userId,
      address: actorUserId === userId || actorUserId === null ? address : null,
    })),
  }
}

/** What they were sent, what they store, and where others recorded them. */
async function tracesOf(db: Db, { userId, email, within, seesSignIns }: RecordsRequest) {
  const ofCompany = within === null ? {} : { subscriptionId: within }
  const to = { equals: email, mode: 'insensitive' as const }
  const [mails, files, reports, imports, managed, savedViews, notifications, notificationChoices] = await Promise.all([
    db.emailMessage.findMany({
      where: { OR: [{ userId }, { to }], ...ofCompany },
      orderBy: { createdAt: 'desc' },
      select: { to: true, kind: true, subject: true, state: true, createdAt: true, sentAt: true },
    }),
    db.blobReference.findMany({
      where: { userId, archived: false, ...ofCompany },
      orderBy: { createdAt: 'desc' },
      select: { filename: true, mimeType: true, size: true, createdAt: true },
    }),
    db.reportPackageItem.findMany({
      where: { respondentId: userId, reportPackage: ofCompany },
      select: { filename: true, reportPackage: { select: { createdAt: true, expiresAt: true } } },
    }),
    db.importJobRow.findMany({
      where: { email: to, importJob: ofCompany },
      select: { rowNumber: true, successful: true, importJob: { select: { filename: true, createdAt: true } } },
    }),
    db.questionnaireRespondentSession.count({ where: { lineManagerEmail: to, ...ofCompany } }),
    seesSignIns
      ? db.savedView.findMany({ where: { userId, ...ofCompany }, select: { name: true, query: true, createdAt: true } })
      : [],
    seesSignIns
      ? db.notification.findMany({
          where: { userId, ...ofCompany },
          orderBy: { createdAt: 'desc' },
          select: { kind: true, createdAt: true, readAt: true },
        })
      : [],
    seesSignIns ? db.notificationChoice.findMany({ where: { userId }, select: { kind: true, mail: true } }) : [],
  ])
  return {
    mails,
    files,
    reports: reports.map(({ filename, reportPackage }) => ({ filename, ...reportPackage })),
    imports: imports.map(({ importJob, ...row }) => ({ ...row, ...importJob })),
    lineManagerOf: managed,
    savedViews,
    notifications,
    notificationChoices,
  }
}

/** Everything stored about a person except their answers. */
export async function personalRecordsOf(db: Db, request: RecordsRequest) {
  const [account, signIns, traces] = await Promise.all([
    accountOf(db, request),
    signInsOf(db, request),
    tracesOf(db, request),
  ])
  return { account, ...signIns, ...traces }
}
export type PersonalRecords = Awaited<ReturnType<typeof personalRecordsOf>>
