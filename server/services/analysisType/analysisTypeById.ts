import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/** The category of each id, archived or not, since questions keep theirs; null for an unknown id. */
export const analysisTypeById: Loader<string, Prisma.AnalysisTypeModel | null> = async (db, ids) => {
  const rows = await db.analysisType.findMany({ where: { id: { in: [...ids] } } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}
