import 'server-only'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { inviteParticipants } from './inviteParticipants'

/** Before this hour, in the company's time zone, nobody is written to. */
const firstHour = 8

/** Published campaigns that have started and whose participants were not written to yet. */
function due(db: Db, now: Date): Promise<{ id: string }[]> {
  return db.$queryRaw<{ id: string }[]>`
    SELECT q."id" FROM "Questionnaire" q JOIN "Subscription" s ON s."id" = q."subscriptionId"
    WHERE q."questionnaireType" = 'Campaign' AND q."isPublished" AND NOT q."hasSentEmails" AND NOT q."isTemplate"
      AND NOT q."archived" AND NOT s."archived"
      AND q."startDate" <= ${now} AND (q."endDate" IS NULL OR q."endDate" >= ${now})
      AND extract(hour FROM ${now}::timestamptz AT TIME ZONE s."timeZone") >= ${firstHour}
    ORDER BY q."startDate"`
}

/** Sends the invitations whose day has come; each campaign once, whatever number of schedulers run. */
export async function sendDueInvites(db: Db, now: Date): Promise<number> {
  let invited = 0
  for (const { id } of await due(db, now)) {
    invited += await transaction(db, async (tx) => {
      const { count } = await tx.questionnaire.updateMany({
        where: { id, hasSentEmails: false, isPublished: true, archived: false },
        data: { hasSentEmails: true, version: { increment: 1 } },
      })
      return count === 0 ? 0 : inviteParticipants({ db: tx, now }, id)
    })
  }
  return invited
}
