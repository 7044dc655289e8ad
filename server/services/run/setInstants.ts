import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { preparedRows } from '@/server/db/pool/preparedRows'

type Read = { id: string; version: number }

/**
 * Sets the start of a run once, if nothing of it has changed since this version was read. Returns how many runs were
 * changed.
 */
export async function setStart(db: Db, { id, version }: Read, now: Date): Promise<{ count: number }> {
  const changed = await preparedRows(
    db,
    Prisma.sql`
    UPDATE "QuestionnaireRespondentSession" SET "startDate" = ${now}, "version" = "version" + 1, "updatedAt" = ${now}
    WHERE "id" = ${id}::uuid AND "version" = ${version} AND "startDate" IS NULL AND NOT "archived" RETURNING "id"`,
  )
  return { count: changed.length }
}

/**
 * Sets the end of a run likewise, and archives its answers to questions that are not shown, so that no figure counts
 * them. To open a run again would be to take them back, before its end is removed.
 */
export async function setEnd(
  db: Db,
  { id, version, hiddenIds }: Read & { hiddenIds: readonly string[] },
  now: Date,
): Promise<{ count: number }> {
  const changed = await preparedRows(
    db,
    Prisma.sql`
    WITH finished AS (
      UPDATE "QuestionnaireRespondentSession" SET "endDate" = ${now}, "version" = "version" + 1, "updatedAt" = ${now}
      WHERE "id" = ${id}::uuid AND "version" = ${version} AND "endDate" IS NULL AND NOT "archived" RETURNING "id"
    ), uncounted AS (
      UPDATE "QuestionResponse" SET "archived" = true
      WHERE "questionnaireRespondentSessionId" = ${id}::uuid AND "questionId" = ANY (${[...hiddenIds]}::uuid[])
        AND EXISTS (SELECT 1 FROM finished)
    )
    SELECT "id" FROM finished`,
  )
  return { count: changed.length }
}
