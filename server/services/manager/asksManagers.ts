import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/**
 * Whether the line managers of the participants of a questionnaire are asked, which these read before they start: of a campaign
 * while its manager's view is on, of a wave while managers can still answer about its campaign.
 */
export const asksManagersSql = (questionnaireId: Prisma.Sql) => Prisma.sql`EXISTS (
      SELECT 1 FROM "ManagerView" view LEFT JOIN "FollowUp" wave ON wave."id" = ${questionnaireId}
      WHERE view."isOn" AND (view."id" = ${questionnaireId}
        OR (view."id" = wave."campaignId" AND (view."closesAt" IS NULL OR view."closesAt" >= now()))))`

type Row = { id: string; asksManagers: boolean }

export const asksManagers: Loader<string, boolean> = async (db: Db, questionnaireIds) => {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT given."id", ${asksManagersSql(Prisma.sql`given."id"`)} AS "asksManagers" FROM unnest(${[...questionnaireIds]}::uuid[]) AS given("id")`)
  const found = new Map(rows.map((row) => [row.id, row.asksManagers]))
  return questionnaireIds.map((id) => found.get(id) === true)
}
