import 'server-only'
import { type Day, dayInZone } from '@/domain/day'
import {
  markNotificationsReadSchema,
  notificationChoicesSchema,
  type NotificationKind,
  notificationKindsOf,
  notificationPath,
  notificationsSchema,
  notificationWording,
  type NotificationWording,
  saveNotificationChoicesSchema,
  unreadNotificationsSchema,
  usualMails,
} from '@/domain/notification'
import type { Db, Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import type { Reader } from './readers'
import { useCase } from '../useCase'

/** What a notification refers to, as its text needs it. */
export const withSubjects = {
  questionnaire: { select: { name: true } },
  importJob: { select: { state: true, subscriptionDepartmentId: true } },
  subscription: { select: { name: true, timeZone: true, brandColor: true, brandImageBlobReferenceId: true } },
} satisfies Prisma.NotificationInclude

export type NotificationRow = Prisma.NotificationGetPayload<{ include: typeof withSubjects }>

/** A notification as lists and mails show it. */
export type NotificationView = {
  id: string
  kind: NotificationRow['kind']
  wording: NotificationWording
  /** The campaign, or the company that is to be erased. */
  name: string | null
  count: number | null
  total: number | null
  /** The day on which what is announced happens, in the company's time zone. */
  dueDay: Day | null
  isRead: boolean
  createdAt: Date
  href: string
}

export function notificationView(reader: Reader, row: NotificationRow): NotificationView {
  const { id, kind, count, total, dueAt, readAt, createdAt, questionnaireId, questionnaire, subscription } = row
  const wording = notificationWording(row)
  const departmentOfPeople = row.importJob?.subscriptionDepartmentId ?? null
  return {
    id,
    kind,
    wording,
    name: questionnaire?.name ?? (row.erasureId === null ? null : (subscription?.name ?? null)),
    count,
    total,
    dueDay: dueAt === null ? null : dayInZone(dueAt, subscription?.timeZone ?? 'UTC'),
    isRead: readAt !== null,
    createdAt,
    href: notificationPath(reader, { wording, questionnaireId, departmentOfPeople }),
  }
}

/** Of a department alone: its campaigns, and what its administrators requested for it. */
function ofDepartment(subscriptionDepartmentId: string): Prisma.NotificationWhereInput[] {
  return [
    { importJob: { subscriptionDepartmentId } },
    { reportPackage: { subscriptionDepartmentId } },
    { importJobId: null, reportPackageId: null, questionnaire: { subscriptionDepartmentId } },
  ]
}

function inCompany({ roles, subscriptionId, subscriptionDepartmentId }: Reader): Prisma.NotificationWhereInput[] {
  if (subscriptionId === null || !roles.includes('SubscriptionDepartmentAdministration')) return []
  const within = { subscriptionId, erasureId: null }
  if (roles.includes('SubscriptionAdministration')) return [within]
  return subscriptionDepartmentId === null ? [] : [{ ...within, OR: ofDepartment(subscriptionDepartmentId) }]
}

/**
 * The reader's own notifications that their present rights still cover: a person who lost a role, a department or a
 * company sees nothing of it any more, whatever they were notified of.
 */
export function visibleTo(reader: Reader): Prisma.NotificationWhereInput {
  const ofPlatform = reader.roles.includes('Administration') ? [{ erasureId: { not: null } }] : []
  const covered = [...ofPlatform, ...inCompany(reader)]
  return {
    userId: reader.userId,
    AND: [
      // Prisma ignores an empty OR inside AND.
      covered.length === 0 ? { id: { in: [] } } : { OR: covered },
      { OR: [{ questionnaireId: null }, { questionnaire: { archived: false } }] },
    ],
  }
}

/** A page of the caller's notifications, the latest first, and how many of all are unread. */
export const notifications = useCase({
  input: notificationsSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: async ({ db, actor, input: { offset, first } }) => {
    const where = visibleTo(actor)
    const rows = await db.notification.findMany({
      where,
      include: withSubjects,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: offset,
      take: first,
    })
    return {
      items: rows.map((row) => notificationView(actor, row)),
      totalCount: await db.notification.count({ where }),
      unreadCount: await db.notification.count({ where: { ...where, readAt: null } }),
    }
  },
})

/** The notification with this id and all before it; none for an id of others. */
async function upTo(db: Db, mine: Prisma.NotificationWhereInput, id: string | null) {
  const last = id === null ? null : await db.notification.findFirst({ where: { ...mine, id } })
  if (last === null) return []
  const { createdAt } = last
  return [{ createdAt: { lt: createdAt } }, { createdAt, id: { lte: last.id } }]
}

/** Marks some of the caller's notifications as read, or all up to one; returns how many are unread afterwards. */
export const markNotificationsRead = useCase({
  input: markNotificationsReadSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: async ({ db, actor, now, input: { ids, upToId } }) => {
    const mine = visibleTo(actor)
    const conditions = [{ id: { in: ids } }, ...(await upTo(db, mine, upToId))]
    await db.notification.updateMany({ where: { ...mine, readAt: null, OR: conditions }, data: { readAt: now } })
    return db.notification.count({ where: { ...mine, readAt: null } })
  },
})

/** The mail that a person gets about each of these kinds. */
export async function choicesOf(db: Db, userId: string, kinds: readonly NotificationKind[]) {
  const chosen = await db.notificationChoice.findMany({ where: { userId } })
  const mails = new Map(chosen.map(({ kind, mail }) => [kind, mail]))
  return kinds.map((kind) => ({ kind, mail: mails.get(kind) ?? usualMails[kind] }))
}

/** What the caller can be notified of, each with the mail they get about it. */
export const notificationChoices = useCase({
  input: notificationChoicesSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: ({ db, actor: { userId, roles } }) => choicesOf(db, userId, notificationKindsOf(roles)),
})

/** Stores which mails the caller gets about these kinds; the last choice for a kind counts. */
export const saveNotificationChoices = useCase({
  input: saveNotificationChoicesSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: ({ db, actor: { userId, roles }, input: { choices } }) =>
    transaction(db, async (tx) => {
      for (const { kind, mail } of choices)
        await tx.notificationChoice.upsert({
          where: { userId_kind: { userId, kind } },
          create: { userId, kind, mail },
          update: { mail },
        })
      return choicesOf(tx, userId, notificationKindsOf(roles))
    }),
})

/** How many of the caller's notifications are unread. */
export const unreadNotifications = useCase({
  input: unreadNotificationsSchema,
  ability: 'notification.own',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor: { userId } }) => ({ userId }),
  run: ({ db, actor }) => db.notification.count({ where: { ...visibleTo(actor), readAt: null } }),
})
