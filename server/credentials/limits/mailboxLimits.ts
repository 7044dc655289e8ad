import 'server-only'
import { mailboxLimit } from '@/domain/account'
import type { Db } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import { assertPoint, assertPoints } from './rateLimit'

type AskedBy = Actor['kind']

const mailboxKey = (email: string, kind: AskedBy) => `mailbox:${kind}:${email.toLowerCase()}`

/** The rate-limit keys of these mailboxes. */
export const mailboxKeys = (emails: readonly string[]): string[] =>
  emails.flatMap((email) => (['anonymous', 'user'] satisfies AskedBy[]).map((kind) => mailboxKey(email, kind)))

/**
 * Rejects the sixth account mail to one mailbox within an hour. Mails requested by strangers and by signed-in users are
 * counted separately, so that neither can exhaust the other's limit.
 */
export async function assertMailboxNotLimited(
  db: Db,
  email: string,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  await assertPoint(db, mailboxKey(email, actor.kind), mailboxLimit, now)
}

/** The same for many mailboxes with one statement; refused as a whole if one of them is at its limit. */
export async function assertMailboxesNotLimited(
  db: Db,
  emails: readonly string[],
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  const keys = emails.map((email) => mailboxKey(email, actor.kind))
  await assertPoints(db, keys, mailboxLimit, now)
}
