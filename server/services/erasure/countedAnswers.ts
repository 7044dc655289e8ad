import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { groupSize } from '@/server/services/result'

/**
 * The number of answers of these runs, a condition on "answer", as it may be said; where only groups are shown each run
 * with answers counts as one, since how many answers a person gave tells which.
 */
export async function countedAnswers(db: Db, condition: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<{ answers: number }[]>`
    SELECT count(DISTINCT CASE WHEN ${groupSize} IS NULL THEN answer."id" ELSE answer."questionnaireRespondentSessionId" END)::int AS "answers"
    FROM "QuestionResponse" answer
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = answer."questionnaireId"
    LEFT JOIN "Subscription" subscription ON subscription."id" = questionnaire."subscriptionId"
    WHERE ${condition}`
  return row!.answers
}
