import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/** Of the row of a run: whether it can still be answered at a time. */
export const canBeAnswered = (at: Prisma.Sql) =>
  Prisma.sql`(run."endDate" IS NULL AND (run."closesAt" IS NULL OR run."closesAt" >= ${at}))`

/** Whether anyone who was asked in a wave can still answer, by the database's clock. */
export const answerableWaves: Loader<string, boolean> = async (db, questionnaireIds) => {
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT DISTINCT run."questionnaireId" AS "id" FROM "QuestionnaireRespondentSession" run
    WHERE run."questionnaireId" = ANY(${[...questionnaireIds]}::uuid[]) AND NOT run."archived"
      AND ${canBeAnswered(Prisma.sql`now()`)}`)
  const open = new Set(rows.map(({ id }) => id))
  return questionnaireIds.map((id) => open.has(id))
}
