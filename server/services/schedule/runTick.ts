import 'server-only'
import type { Db } from '@/server/db/client'
import { log } from '@/server/log'
import { purgeCodes } from '@/server/credentials/codes/purgeCodes'
import { completeDueEmailChanges } from '../account/emailChange/completeDueEmailChanges'
import { purgeUnfinishedRegistrations } from '../account/signUp/unfinishedRegistrations'
import { checkStorage } from '../blob/checkStorage'
import { mailsHeld } from '../email/enqueueEmails'
import { purgeOldAnswers } from '../erasure/retention/purgeOldAnswers'
import { purgeImportRows } from '../importJob/importJobRows'
import { sendDueCommitmentReminders } from '../commitment/sendDueCommitmentReminders'
import { sendDueFollowUps } from '../followUp/sendDueFollowUps'
import { sendDueInvites } from '../invite/sendDueInvites'
import { sendDueManagerRequests } from '../manager/sendDueManagerRequests'
import { purgeOldAttempts } from '../jobAttempt/attempts'
import { purgeSilentNodes } from '../node/purgeSilentNodes'
import { purgeWaiting } from '../openLink/waitingRuns'
import { notifyOfEnds } from '../notification/events/notifyOfEnds'
import { notifyOfErasures } from '../notification/events/notifyOfErasures'
import { notifyOfProgress } from '../notification/events/notifyOfProgress'
import { notifyOfRefusals } from '../notification/events/notifyOfRefusals'
import { purgeNotifications } from '../notification/events/purgeNotifications'
import { sendWeeklyMails } from '../notification/events/sendWeeklyMails'
import { sendDueReminders } from '../reminder/sendDueReminders'
import { purgeExpiredReportPackages } from '../reportPackage/purgeExpiredReportPackages'

const purgeLimits = (db: Db, now: Date) => db.rateLimit.deleteMany({ where: { expiresAt: { lte: now } } })

type Task = (db: Db, now: Date) => Promise<unknown>

/**
 * After a restore nothing is deleted permanently until staff release the held mails: the restore may be a drill beside
 * the live installation, with the retention periods of its time.
 */
const unlessHeld = (tasks: Record<string, Task>): Record<string, Task> => {
  const held =
    (task: Task): Task =>
    async (db, now) =>
      (await mailsHeld(db)) === null ? task(db, now) : null
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, held(task)]))
}

/** What administrators are notified of, what takes effect, and what is deleted when its time is over. */
const tasks: Record<string, Task> = {
  ...unlessHeld({
    sendDueCommitmentReminders,
    sendDueManagerRequests,
    notifyOfProgress,
    notifyOfEnds,
    notifyOfRefusals,
    notifyOfErasures,
    sendWeeklyMails,
    purgeNotifications,
    completeDueEmailChanges,
    purgeUnfinishedRegistrations,
    purgeImportRows,
    purgeWaiting,
    purgeExpiredReportPackages,
  }),
  purgeLimits,
  purgeCodes,
  purgeSilentNodes,
  purgeOldAttempts,
  ...unlessHeld({ purgeOldAnswers }),
  checkStorage,
}

async function sendDue(db: Db, now: Date): Promise<{ invited: number; reminded: number }> {
  if ((await mailsHeld(db)) !== null) return { invited: 0, reminded: 0 }
  await sendDueFollowUps(db, now)
  return { invited: await sendDueInvites(db, now), reminded: await sendDueReminders(db, now) }
}

/**
 * One run of the schedule: whom waves ask, due invitations, then due reminders, none of them while mails are held; then the other tasks.
 * Idempotent. A part that fails does not prevent the others; the run still fails, so that it is repeated.
 */
export async function runTick(db: Db, now: Date): Promise<{ invited: number; reminded: number }> {
  const failures: unknown[] = []
  const addFailure = (task: string) => (error: unknown) => {
    log.error({ err: error, task }, 'scheduled task failed')
    failures.push(error)
    return null
  }
  const sent = await sendDue(db, now).catch(addFailure('sendDue'))
  for (const [name, task] of Object.entries(tasks)) await task(db, now).catch(addFailure(name))
  if (sent === null || failures.length > 0) throw failures[0]
  return sent
}
