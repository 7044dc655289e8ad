import 'server-only'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'

/** For this many days a used or expired link is distinguished from one that never existed. */
const keptDays = 30

/** Deletes codes of mailed links that expired long ago, with the addresses that some of them were to confirm. */
export async function purgeCodes(db: Db, now: Date): Promise<void> {
  await db.oneUseCode.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - days(keptDays)) } } })
}
