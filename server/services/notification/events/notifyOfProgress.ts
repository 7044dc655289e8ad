import 'server-only'
import { fewestInvited, notifiedShares } from '@/domain/notification'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { isOpenCampaign } from '@/server/services/invite'
import { sumOfEach } from '@/server/services/sumOfEach'
import { notify } from '../notify'
import { administratorsOf } from '../readers'

const [most, half] = notifiedShares

type Campaign = {
  id: string
  subscriptionId: string
  subscriptionDepartmentId: string | null
  completed: number
  invited: number
}

/**
 * Live campaigns of which enough of the invited have completed for the next notification. A wave invites people day by day, so
 * that no share of it says how far it is.
 */
const advanced = (db: Db, now: Date) => db.$queryRaw<Campaign[]>`
  SELECT q."id", q."subscriptionId", q."subscriptionDepartmentId", count(r."endDate")::int AS "completed", count(*)::int AS "invited"
  FROM "Questionnaire" q JOIN "Subscription" c ON c."id" = q."subscriptionId"
  JOIN "QuestionnaireRespondentSession" r ON r."questionnaireId" = q."id" AND NOT r."archived" AND r."invitedAt" IS NOT NULL
  WHERE ${isOpenCampaign(now)} AND q."questionnaireType" = 'Campaign' AND q."notifiedPercent" < ${most.percent}
  GROUP BY q."id"
  HAVING count(*) >= ${fewestInvited}
    AND count(r."endDate") * 100 >= count(*) * CASE WHEN q."notifiedPercent" < ${half.percent} THEN ${half.percent}::int ELSE ${most.percent}::int END
  ORDER BY q."id"`

/**
 * The share is recorded on the campaign, so that it is announced once, also when more people are added and when the
 * notification was deleted. One that jumps over the half announces only the larger share.
 */
const notifyOf = (db: Db, { id, completed, invited, ...place }: Campaign, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const { percent, kind } = completed * 100 >= invited * most.percent ? most : half
    const first =
      await tx.$executeRaw`UPDATE "Questionnaire" SET "notifiedPercent" = ${percent} WHERE "id" = ${id}::uuid AND "notifiedPercent" < ${percent}`
    if (first === 0) return 0
    const event = {
      kind,
      eventKey: `answered:${id}:${percent}`,
      subscriptionId: place.subscriptionId,
      questionnaireId: id,
      count: completed,
      total: invited,
    }
    return notify(tx, event, await administratorsOf(tx, place), now)
  })

/** Notifies administrators that half, or four fifths, of the people who were invited to a campaign have completed it. */
export const notifyOfProgress = async (db: Db, now: Date): Promise<number> =>
  sumOfEach('notification of progress', await advanced(db, now), (campaign) => notifyOf(db, campaign, now))
