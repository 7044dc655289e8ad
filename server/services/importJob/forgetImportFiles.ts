import 'server-only'
import type { Db } from '@/server/db/client'
import { forgetFile } from './forgetFile'

const hours = 24

/** Takes away the files of imports that were over a day ago: by then their rows are mended or will never be. */
export async function forgetImportFiles(db: Db, now: Date): Promise<number> {
  const over = { finishedAt: { lt: new Date(now.getTime() - hours * 60 * 60 * 1000) } }
  const kept = await db.blobReference.findMany({ where: { archived: false, importJobs: { some: over, every: over } }, select: { id: true }, take: 100 })
  for (const { id } of kept) await forgetFile(db, id)
  return kept.length
}
