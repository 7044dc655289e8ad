import 'server-only'
import { nextSchedulerRun } from '@/domain/operation'
import { type Db, Prisma } from '@/server/db/client'
import { attemptWork } from '../jobAttempt/attemptWork'
import { claimWork } from '../jobAttempt/claimWork'
import type { Work } from '../jobAttempt/work'
import { runTick } from './runTick'

/** The one row of the schedule; a migration created it. */
const id = '00000000-0000-7000-8000-000000000001'
/** A run that does not end within this time after the process was asked to stop is released to another worker. */
const graceMilliseconds = 4000

/**
 * The schedule as work that is claimed and retried. After the last attempt it is not parked: the next quarter of an
 * hour starts a new run.
 */
const scheduleWork: Work = {
  kind: 'schedule',
  table: Prisma.sql`"Schedule"`,
  onParked: async (tx, _id, now) => {
    await tx.jobAttempt.deleteMany({ where: { kind: 'schedule', subjectId: id } })
    await tx.schedule.updateMany({
      where: { id, state: 'Running' },
      data: { state: 'Waiting', leaseUntil: null, dueAt: nextSchedulerRun(now) },
    })
  },
  onRetried: async () => true,
}

/** Makes a run of the schedule due now, besides the one every quarter of an hour. */
export async function requestScheduleRun(db: Db, now: Date): Promise<void> {
  await db.schedule.update({ where: { id }, data: { dueAt: now } })
}

/** Claims the schedule for this process alone when a run is due, or when the worker that had one has died. */
export async function claimSchedule(db: Db, now: Date): Promise<Prisma.ScheduleModel | null> {
  const claimed = await claimWork(scheduleWork, db, {
    now,
    where: Prisma.sql`j."dueAt" <= ${now}`,
    order: Prisma.sql`j."dueAt"`,
  })
  return claimed === null ? null : db.schedule.findUnique({ where: { id: claimed } })
}

/** A run that was requested while this one was under way stays due. */
async function finish(db: Db, { dueAt }: Prisma.ScheduleModel, now: Date): Promise<void> {
  await db.schedule.updateMany({ where: { id, dueAt }, data: { dueAt: nextSchedulerRun(now) } })
  await db.schedule.updateMany({
    where: { id, state: 'Running' },
    data: { state: 'Waiting', leaseUntil: null, finishedAt: now },
  })
}

type Run = { db: Db; clock: () => Date; stopping: AbortSignal }

/**
 * Runs the claimed schedule. A run that fails is retried after a pause; one that does not end soon after a stop is
 * released, which does no harm since runs are idempotent.
 */
export async function runSchedule({ db, clock, stopping }: Run, claimed: Prisma.ScheduleModel): Promise<boolean> {
  const over = new AbortController()
  const overdue = new Promise<'left'>((resolve) => {
    const leave = () => setTimeout(() => resolve('left'), graceMilliseconds).unref()
    if (stopping.aborted) leave()
    else stopping.addEventListener('abort', leave, { once: true, signal: over.signal })
  })
  const run = async () => {
    await runTick(db, clock())
    await finish(db, claimed, clock())
    return 'done' as const
  }
  const end = await attemptWork(scheduleWork, { db, clock, id }, () => Promise.race([run(), overdue]))
  over.abort()
  return end === 'done'
}
