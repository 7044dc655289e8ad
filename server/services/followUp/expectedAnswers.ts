import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { oneOf } from '../result'
import { canBeAnswered } from './answerableWaves'

/**
 * Of a wave that asks each person after they completed: whether anyone who was asked can answer now, whether new people can
 * still complete the campaign, how many of its people can still be asked, and when the last one answered or could.
 */
type Expected = { canAnswer: boolean; isCampaignOpen: boolean; stillToAsk: number; lastAt: Date | null }

type Row = Expected & { id: string }

/** Who has begun a campaign may complete it after its end, and is asked then. */
export async function expectedAnswers(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Expected>> {
  if (ids.length === 0) return new Map()
  const isOpen = Prisma.sql`(campaign."endDate" IS NULL OR campaign."endDate" >= ${now})`
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT wave."id", ${isOpen} AS "isCampaignOpen", coalesce(asked."canAnswer", false) AS "canAnswer", asked."lastAt",
      (SELECT count(DISTINCT run."userId")::int FROM "QuestionnaireRespondentSession" run
        WHERE run."questionnaireId" = wave."campaignId" AND NOT run."archived" AND NOT run."isSealed"
          AND CASE WHEN run."endDate" IS NULL THEN ${isOpen} OR run."startDate" IS NOT NULL
            ELSE (run."endDate" AT TIME ZONE company."timeZone")::date + wave."days" + wave."openDays" > (${now}::timestamptz AT TIME ZONE company."timeZone")::date END
          AND NOT EXISTS (SELECT 1 FROM "QuestionnaireRespondentSession" one WHERE one."questionnaireId" = wave."id" AND one."userId" = run."userId")
      ) AS "stillToAsk"
    FROM "FollowUp" wave
    JOIN "Questionnaire" campaign ON campaign."id" = wave."campaignId"
    JOIN "Subscription" company ON company."id" = wave."subscriptionId"
    LEFT JOIN LATERAL (
      SELECT bool_or(${canBeAnswered(Prisma.sql`${now}`)}) AS "canAnswer", max(coalesce(run."endDate", run."closesAt")) AS "lastAt"
      FROM "QuestionnaireRespondentSession" run WHERE run."questionnaireId" = wave."id" AND NOT run."archived"
    ) asked ON true
    WHERE wave."id" = ${oneOf(ids)} AND wave."anchor" = 'Completion'`)
  return new Map(rows.map(({ id, ...expected }) => [id, expected]))
}
