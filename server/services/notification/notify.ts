import 'server-only'
import { type NotificationKind, usualMails } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { enqueueEmails, mailSender } from '../email'
import { mailOf } from './notificationMails'
import { type NotificationRow, notificationView, withSubjects } from './notifications'
import { type Addressee, addressees } from './readers'

/** What happened. The key is the event's own: the same event has the same key whenever and by whichever node it is written. */
export type NotifiedEvent = {
  kind: NotificationKind
  eventKey: string
  subscriptionId: string
  questionnaireId?: string | null
  importJobId?: string
  reportPackageId?: string
  erasureId?: string
  count?: number
  total?: number
  dueAt?: Date
}

/** Of these people, those who want a mail about this kind at once. */
async function wantAtOnce(db: Db, kind: NotificationKind, userIds: readonly string[]): Promise<string[]> {
  const chosen = await db.notificationChoice.findMany({ where: { kind, userId: { in: [...userIds] } } })
  const mails = new Map(chosen.map(({ userId, mail }) => [userId, mail]))
  return userIds.filter((id) => (mails.get(id) ?? usualMails[kind]) === 'AtOnce')
}

function emailTo({ email, firstName, ...reader }: Addressee, row: NotificationRow | undefined) {
  if (row === undefined || email === null) return []
  // What concerns the platform comes from the product, not from the company that is to be erased.
  const sender = mailSender(row.erasureId === null ? row.subscription : null)
  const mail = mailOf(notificationView(reader, row), { firstName, sender })
  return [
    {
      ...mail,
      kind: 'Notification' as const,
      to: email,
      dedupeKey: `notification:${row.id}`,
      subscriptionId: row.subscriptionId,
      userId: reader.userId,
    },
  ]
}

/**
 * Notifies these people of an event, in the transaction of the event or of the schedule's run: a row for each person,
 * written once, and at the same time the mails of those who want one at once. Returns how many were notified now.
 */
export async function notify(tx: Db, event: NotifiedEvent, userIds: readonly string[], now: Date): Promise<number> {
  if (userIds.length === 0) return 0
  const rows = await tx.notification.createManyAndReturn({
    data: userIds.map((userId) => ({ userId, ...event, createdAt: now })),
    include: withSubjects,
    skipDuplicates: true,
  })
  const byUser = new Map(rows.map((row) => [row.userId, row]))
  const people = await addressees(tx, await wantAtOnce(tx, event.kind, [...byUser.keys()]))
  await enqueueEmails(
    tx,
    people.flatMap((person) => emailTo(person, byUser.get(person.userId))),
    now,
  )
  return rows.length
}
