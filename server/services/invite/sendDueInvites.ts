import 'server-only'
import { wallClock } from '@/domain/day'
import { firstHour } from '@/domain/reminder'
import type { Db } from '@/server/db/client'
import { unfinished } from '../run'
import { attemptEach } from '../jobAttempt'
import { inviteParticipants } from './inviteParticipants'
import { isOpenCampaign } from './lockMailable'

type Campaign = { id: string; timeZone: string }

/**
 * Published campaigns that are open and have participants without an invitation: all, or those whose row was locked
 * when the others were invited.
 */
function waiting(db: Db, now: Date): Promise<Campaign[]> {
  return db.$queryRaw<Campaign[]>`
    SELECT q."id", c."timeZone" FROM "Questionnaire" q JOIN "Subscription" c ON c."id" = q."subscriptionId"
    WHERE ${isOpenCampaign(now)}
      AND (NOT q."hasSentEmails" OR EXISTS (
        SELECT 1 ${unfinished(now)} AND s."questionnaireId" = q."id" AND s."invitedAt" IS NULL))
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
