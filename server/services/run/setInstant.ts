import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { preparedRows } from '@/server/db/pool/preparedRows'

const columns = { startDate: Prisma.raw('"startDate"'), endDate: Prisma.raw('"endDate"') }

/**
 * Sets the start or the end of a run once, if nothing of it has changed since this version was read. Returns how many
 * runs were changed.
 */
export async function setInstant(
  db: Db,
  which: keyof typeof columns,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<{ count: number }> {
  const column = columns[which]
  const changed = await preparedRows(
    db,
    Prisma.sql`
    UPDATE "QuestionnaireRespondentSession" SET ${column} = ${now}, "version" = "version" + 1, "updatedAt" = ${now}
    WHERE "id" = ${id}::uuid AND "version" = ${version} AND ${column} IS NULL AND NOT "archived" RETURNING "id"`,
  )
  return { count: changed.length }
}
