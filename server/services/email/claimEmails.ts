import 'server-only'
import { hours } from '@/domain/day'
import { type Db, Prisma } from '@/server/db/client'
import type { Mail } from '@/server/mail/transport'
import { leaseFrom } from '../jobAttempt'

/** From what a mail is, headers and files of it follow that are not stored. */
type Cause = {
  kind: Prisma.EmailMessageCreateManyInput['kind']
  questionnaireId: string | null
  questionnaireRespondentSessionId: string | null
  userId: string | null
}
export type Claimed = Omit<Mail, 'headers' | 'attachments'> & Cause & { attempts: number; hasCode: boolean }

const batch = 20

/** So far the clock of a site may be ahead of the database's, by which workers go, without its mails having to wait. */
const clocksApart = hours(1)

/** Is a mail of the outbox to be sent? One that nobody has tried yet is from the moment it was written. */
const isDue = (now: Date) =>
  Prisma.sql`"state" = 'Queued' AND ("nextAttemptAt" <= ${now} OR "attempts" = 0 AND "nextAttemptAt" <= ${new Date(now.getTime() + clocksApart)})`

/**
 * Takes a few due mails for this process alone, however many others ask at the same time, until its lease ends; the oldest, or the newest: by
 * turns, so that one company's ten thousand invitations keep nobody's new password waiting.
 */
export function claimEmails(db: Db, now: Date, order: 'oldest' | 'newest'): Promise<Claimed[]> {
  const sorted = order === 'oldest' ? Prisma.sql`"nextAttemptAt", "id"` : Prisma.sql`"nextAttemptAt" DESC, "id" DESC`
  return db.$queryRaw<Claimed[]>`
    UPDATE "EmailMessage" SET "attempts" = "attempts" + 1, "nextAttemptAt" = ${leaseFrom(now)}
    WHERE "id" IN (
      SELECT "id" FROM "EmailMessage" WHERE ${isDue(now)}
      ORDER BY ${sorted} LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING "id", "to", "replyTo", "subject", "html", "text", "attempts", "hasCode",
      "kind"::text, "questionnaireId", "questionnaireRespondentSessionId", "userId"`
}
