import 'server-only'
import { Prisma } from '@/server/db/client'
import { groupSize } from '@/server/services/result'
import { groupByKey, type Loader } from '@/server/services/loader'

type Wording = Prisma.QuestionWordingModel & { responseCount: number | null }

/**
 * Every wording of each question, oldest first, with the number of people who answered under it; without that
 * number where only groups are shown.
 */
export const wordingsOfQuestion: Loader<string, Wording[]> = async (db, questionIds) => {
  const rows = await db.$queryRaw<Wording[]>(Prisma.sql`
    SELECT w.*, CASE WHEN ${groupSize} IS NULL THEN (
      SELECT count(DISTINCT r."questionnaireRespondentSessionId")::int
      FROM "QuestionResponse" r JOIN "QuestionnaireRespondentSession" s ON s."id" = r."questionnaireRespondentSessionId"
      WHERE r."questionId" = w."questionId" AND r."wordingNumber" = w."number" AND NOT r."archived" AND NOT s."archived") END AS "responseCount"
    FROM "QuestionWording" w JOIN "Question" question ON question."id" = w."questionId" JOIN "Questionnaire" questionnaire ON questionnaire."id" = question."questionnaireId"
    LEFT JOIN "Subscription" subscription ON subscription."id" = questionnaire."subscriptionId"
    WHERE w."questionId" = ANY (${[...questionIds]}::uuid[])
    ORDER BY w."number"`)
  return groupByKey(rows, questionIds, (row) => row.questionId)
}
