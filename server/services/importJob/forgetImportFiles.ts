import 'server-only'
import type { Db } from '@/server/db/client'
import { forgetFile } from './forgetFile'
import { overADayAgo } from './overADayAgo'

/** Takes away the files of imports that were over a day ago. */
export async function forgetImportFiles(db: Db, now: Date): Promise<number> {
  const over = { finishedAt: { lt: overADayAgo(now) } }
  const kept = await db.blobReference.findMany({ where: { archived: false, importJobs: { some: over, every: over } }, select: { id: true }, take: 100 })
  for (const { id } of kept) await forgetFile(db, id)
  return kept.length
}
