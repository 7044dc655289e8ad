import 'server-only'
import { hours } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { storage } from '@/server/storage/storage'
import { reconcileStorage } from './reconcileStorage'

const everyHours = 24

/** Compares rows and files once a day and records the findings for staff. Returns whether it was due. */
export async function checkStorage(db: Db, now: Date): Promise<boolean> {
  // Files have the time of the system clock, even in a demonstration with a fixed time.
  const at = new Date(Math.min(now.getTime(), Date.now()))
  const before = await db.installation.findUnique({ where: { id: 1 }, select: { storageCheckedAt: true } })
  const last = before?.storageCheckedAt?.getTime() ?? 0
  if (at.getTime() - last < hours(everyHours)) return false
  const storageProblems = await reconcileStorage(db, storage(), at)
  const checked = { storageCheckedAt: at, storageProblems }
  await db.installation.upsert({ where: { id: 1 }, create: { id: 1, ...checked }, update: checked })
  return true
}
