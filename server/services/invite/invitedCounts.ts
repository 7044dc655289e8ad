import 'server-only'
import { hasNotLeft } from '../email'
import type { Loader } from '../loader'

type Counts = { invited: number; unfinished: number }

/**
 * How many participants of each questionnaire are invited and how many of those have not finished, in one statement:
 * the recipients of a notice. An invitation that is not sent yet does not count.
 */
export const invitedCounts: Loader<string, Counts> = async (db, questionnaireIds) => {
  const rows = await db.$queryRaw<(Counts & { id: string })[]>`
    SELECT s."questionnaireId" AS "id", count(*)::int AS "invited", (count(*) FILTER (WHERE s."endDate" IS NULL))::int AS "unfinished"
    FROM "QuestionnaireRespondentSession" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."questionnaireId" = ANY (${[...questionnaireIds]}::uuid[]) AND NOT s."archived" AND s."invitedAt" IS NOT NULL AND NOT u."archived"
      AND NOT EXISTS (
        SELECT 1 FROM "EmailMessage" e
        WHERE e."questionnaireId" = s."questionnaireId" AND e."questionnaireRespondentSessionId" = s."id"
          AND e."kind" = 'QuestionnaireInvite' AND ${hasNotLeft})
    GROUP BY s."questionnaireId"`
  const counts = new Map(rows.map(({ id, ...of }) => [id, of]))
  return questionnaireIds.map((id) => counts.get(id) ?? { invited: 0, unfinished: 0 })
}
