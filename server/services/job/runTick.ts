import 'server-only'
import type { Db } from '@/server/db/client'
import { forgetImportFiles } from '../importJob'
import { sendDueInvites } from '../invite'
import { sendDueReminders } from '../reminder'
import { forgetReportPackages } from '../reportPackage'

/** One turn of the scheduler: invitations, then reminders that are due, then what goes: imported files, reports and limits whose time is over. Harmless to repeat. */
export async function runTick(db: Db, now: Date): Promise<{ invited: number; reminded: number }> {
  const invited = await sendDueInvites(db, now)
  const reminded = await sendDueReminders(db, now)
  await forgetImportFiles(db, now)
  await forgetReportPackages(db, now)
  await db.rateLimit.deleteMany({ where: { expiresAt: { lte: now } } })
  return { invited, reminded }
}
