import 'server-only'
import { wallClock } from '@/domain/day'
import { firstHour } from '@/domain/reminder'
import type { Db } from '@/server/db/client'
import { belongs } from '../run'
import { attemptEach } from '../jobAttempt'
import { inviteParticipants } from './inviteParticipants'

type Campaign = { id: string; timeZone: string }

/**
 * Published campaigns that are open and have participants without an invitation: all, or those whose row was locked
 * when the others were invited.
 */
function waiting(db: Db, now: Date): Promise<Campaign[]> {
  return db.$queryRaw<Campaign[]>`
    SELECT q."id", c."timeZone" FROM "Questionnaire" q JOIN "Subscription" c ON c."id" = q."subscriptionId"
    WHERE q."questionnaireType" = 'Campaign' AND q."isPublished" AND NOT q."isTemplate" AND NOT q."archived" AND NOT c."archived"
      AND q."startDate" <= ${now} AND (q."endDate" IS NULL OR q."endDate" >= ${now})
      AND (NOT q."hasSentEmails" OR EXISTS (
        SELECT 1 FROM "QuestionnaireRespondentSession" s JOIN "User" u ON u."id" = s."userId" LEFT JOIN "Profile" p ON p."userId" = u."id"
        WHERE s."questionnaireId" = q."id" AND s."invitedAt" IS NULL AND s."endDate" IS NULL AND NOT s."archived" AND NOT u."archived" AND ${belongs}))
    ORDER BY q."startDate", q."id"`
}

/** Marks the campaign first: participants added from then on are invited at once when they are added. */
async function inviteCampaign(db: Db, { id }: Campaign, now: Date): Promise<number> {
  await db.questionnaire.updateMany({
    where: { id, hasSentEmails: false, isPublished: true, archived: false },
    data: { hasSentEmails: true, version: { increment: 1 } },
  })
  return inviteParticipants({ db, now }, id)
}

/**
 * Sends the invitations that are due; each participant's once, with any number of schedulers. A failing campaign
 * does not delay the others.
 */
export async function sendDueInvites(db: Db, now: Date): Promise<number> {
  const due = (await waiting(db, now)).filter(({ timeZone }) => wallClock(now, timeZone).hour >= firstHour)
  return attemptEach(db, { kind: 'invites', now }, due, (campaign) => inviteCampaign(db, campaign, now))
}
