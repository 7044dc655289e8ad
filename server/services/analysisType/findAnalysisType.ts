import 'server-only'
import type { Db } from '@/server/db/client'

/** A category that was not deleted; null for any other. */
export function findAnalysisType(db: Db, id: string) {
  return db.analysisType.findFirst({ where: { id, archived: false } })
}
