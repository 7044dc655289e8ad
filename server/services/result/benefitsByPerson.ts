import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { countedRuns } from './runScope'

/**
 * The benefits that each person states who finished a questionnaire, 0 for none: all together those of `roiOf`. Only for runs
 * of which everything is shown: amounts of single people follow from how they differ.
 */
export async function benefitsByPerson(db: Db, { scope, smallest }: Admitted): Promise<ReadonlyMap<string, number>> {
  if (smallest !== null) return new Map()
  const rows = await db.$queryRaw<{ userId: string; benefits: number }[]>(Prisma.sql`
      WITH run AS MATERIALIZED (${countedRuns(scope)}),
      given AS (
        SELECT run."userId",
          sum(CASE WHEN question."isIncrease" = false THEN -1 ELSE 1 END * answer."amountInput" * coalesce(answer."isolationInput", 1) * coalesce(answer."confidenceInput", 1)) AS "benefits"
        FROM "Question" question
        JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId" AND NOT section."archived"
        JOIN "QuestionResponse" answer ON answer."questionId" = question."id" AND answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL
        JOIN run ON run."id" = answer."questionnaireRespondentSessionId" AND run."questionnaireId" = question."questionnaireId"
        WHERE NOT question."archived" AND question."questionType" = 'Measure' AND question."responseType" = 'CurrencyAmount'
        GROUP BY run."userId"
      )
      SELECT person."userId", coalesce(given."benefits", 0)::float8 AS "benefits"
      FROM (SELECT DISTINCT "userId" FROM run) person LEFT JOIN given USING ("userId")`)
  return new Map(rows.map(({ userId, benefits }) => [userId, benefits]))
}
