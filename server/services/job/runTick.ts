import 'server-only'
import type { Db } from '@/server/db/client'
import { log } from '@/server/log'
import { completeDueEmailChanges, forgetCodes } from '../account'
import { checkStorage } from '../blob'
import { mailsHeld } from '../email'
import { forgetOldAnswers } from '../erasure'
import { purgeImportRows } from '../importJob'
import { sendDueInvites } from '../invite'
import { forgetOldAttempts } from '../jobAttempt'
import { forgetNodes } from '../node'
import { sendDueReminders } from '../reminder'
import { forgetReportPackages } from '../reportPackage'

const forgetLimits = (db: Db, now: Date) => db.rateLimit.deleteMany({ where: { expiresAt: { lte: now } } })

type Chore = (db: Db, now: Date) => Promise<unknown>

/** After a restore nothing goes for good until staff release what waits: it may be a drill beside the living installation, and a period as it was then. */
const unlessHeld =
  (chore: Chore): Chore =>
  async (db, now) =>
    (await mailsHeld(db)) === null ? chore(db, now) : null

/** What takes effect or goes when its time is over. */
const chores: readonly Chore[] = [
  unlessHeld(completeDueEmailChanges),
  unlessHeld(purgeImportRows),
  unlessHeld(forgetReportPackages),
  forgetLimits,
  forgetCodes,
  forgetNodes,
  forgetOldAttempts,
  unlessHeld(forgetOldAnswers),
  checkStorage,
]

async function sendDue(db: Db, now: Date): Promise<{ invited: number; reminded: number }> {
  if ((await mailsHeld(db)) !== null) return { invited: 0, reminded: 0 }
  return { invited: await sendDueInvites(db, now), reminded: await sendDueReminders(db, now) }
}

/**
 * One turn of the scheduler: invitations, then reminders that are due, neither while mails are held; then what goes.
 * Harmless to repeat. A part that fails keeps none of the others waiting; the turn fails all the same, so that it is taken again.
 */
export async function runTick(db: Db, now: Date): Promise<{ invited: number; reminded: number }> {
  const failures: unknown[] = []
  const note = (error: unknown) => {
    log.error({ err: error }, 'a part of the scheduled turn failed')
    failures.push(error)
    return null
  }
  const sent = await sendDue(db, now).catch(note)
  for (const chore of chores) await chore(db, now).catch(note)
  if (sent === null || failures.length > 0) throw failures[0]
  return sent
}
