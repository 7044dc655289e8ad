import 'server-only'
import { type Day, dayInZone } from '@/domain/day'
import { type NotificationWording, notificationPath, notificationWording } from '@/domain/notification'
import type { Prisma } from '@/server/db/client'
import type { Reader } from './readers'

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
