import 'server-only'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'

/** So long a link is told from one that never was: that it was used, or is out of date. */
const keptDays = 30

/** Takes away codes of mailed links whose window has been over for long, with the address that some of them were to prove. */
export async function forgetCodes(db: Db, now: Date): Promise<void> {
  await db.oneUseCode.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - days(keptDays)) } } })
}
