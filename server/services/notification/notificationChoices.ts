import 'server-only'
import {
  type NotificationKind,
  notificationChoicesSchema,
  notificationKindsOf,
  usualMails,
} from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { useCase } from '../useCase'

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
