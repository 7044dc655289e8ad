import 'server-only'
import type { Db } from '@/server/db/client'

/** Later than this a reminder would count the days to the deadline wrong. */
const hours = 12

/**
 * Takes reminders out of the outbox that nobody needs any more: whoever finished, was removed or asked for none has
 * theirs deleted; one that waited for half a day is given up, and says so.
 */
export async function dropPointlessReminders(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "EmailMessage" m USING "QuestionnaireRespondentSession" s
    WHERE m."kind" = 'Reminder' AND m."state" = 'Queued' AND m."nextAttemptAt" <= ${now} AND s."id" = m."questionnaireRespondentSessionId"
      AND (s."endDate" IS NOT NULL OR s."archived" OR s."remindersStoppedAt" IS NOT NULL)`
  await db.$executeRaw`
    UPDATE "EmailMessage" SET "state" = 'Failed', "lastError" = 'It could not be sent within half a day.'
    WHERE "kind" = 'Reminder' AND "state" = 'Queued' AND "nextAttemptAt" <= ${now} AND "createdAt" < ${new Date(now.getTime() - hours * 3_600_000)}`
}
