import 'server-only'
import { Prisma } from '@/server/db/client'
import { groupByKey, type Loader } from '../loader'

type Wording = { questionId: string; number: number; questionText: string; options: string[]; createdAt: Date; responseCount: number }

/** Every wording of each question, the first first, with how many people answered under it. */
export const wordingsOfQuestion: Loader<string, Wording[]> = async (db, questionIds) => {
  const rows = await db.$queryRaw<Wording[]>(Prisma.sql`
    SELECT w."questionId", w."number", w."questionText", w."options", w."createdAt", (
      SELECT count(DISTINCT r."questionnaireRespondentSessionId")::int
      FROM "QuestionResponse" r JOIN "QuestionnaireRespondentSession" s ON s."id" = r."questionnaireRespondentSessionId"
      WHERE r."questionId" = w."questionId" AND r."wordingNumber" = w."number" AND NOT r."archived" AND NOT s."archived") AS "responseCount"
    FROM "QuestionWording" w WHERE w."questionId" = ANY (${[...questionIds]}::uuid[])
    ORDER BY w."number"`)
  return groupByKey(rows, questionIds, (row) => row.questionId)
}
