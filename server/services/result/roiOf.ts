import 'server-only'
import { isTooSmall, returnOnInvestment, type ReturnOnInvestment } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { costOf } from './learnerTotals'
import { countedRuns } from './runScope'

/**
 * The money measures of the runs that count, adjusted for isolation and confidence, against what the campaigns that ask about money cost;
 * null when none does, or too few answered.
 */
export async function roiOf(db: Db, { scope, counts, smallest }: Admitted): Promise<ReturnOnInvestment | null> {
  const [row] = await db.$queryRaw<{ benefits: number; answers: number; asking: string[] | null }[]>(Prisma.sql`
    WITH run AS MATERIALIZED (${countedRuns(scope)}),
    asked AS MATERIALIZED (
      SELECT question."id", question."questionnaireId" FROM "Question" question
      JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId" AND NOT section."archived"
      WHERE question."questionnaireId" IN (SELECT "questionnaireId" FROM run) AND NOT question."archived"
        AND question."questionType" = 'Measure' AND question."responseType" = 'CurrencyAmount'
    )
    SELECT (SELECT array_agg(DISTINCT "questionnaireId"::text) FROM asked) AS "asking", count(answer."id")::int AS "answers",
      coalesce(sum(answer."amountInput" * coalesce(answer."isolationInput", 1) * coalesce(answer."confidenceInput", 1)), 0)::float8 AS "benefits"
    FROM asked JOIN "QuestionResponse" answer ON answer."questionId" = asked."id" JOIN run ON run."id" = answer."questionnaireRespondentSessionId"
    WHERE answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL`)
  if (row === undefined || row.asking === null || isTooSmall(row.answers, smallest)) return null
  const asking = new Set(row.asking)
  return returnOnInvestment(row.benefits, await costOf(db, counts.filter(({ questionnaireId }) => asking.has(questionnaireId))), row.answers)
}
