import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { removeUnfinishedRestore } from '@/server/backup/removeUnfinishedRestore'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { isDraining } from '@/server/http/health/draining'
import { log } from '@/server/log'
import { lastingTransport } from '@/server/mail/lastingTransport'
import { pdfWorker } from '@/server/pdfWorker/pdfWorker'
import { deliverDueEmails } from '@/server/services/email/deliverDueEmails'
import { emailChannel } from '@/server/services/email/enqueueEmails'
import { eraseNext } from '@/server/services/erasure/eraseNext'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { importChannel } from '@/server/services/importJob/startImport'
import { claimReportPackage } from '@/server/services/reportPackage/run/packageWork'
import { reportChannel } from '@/server/services/reportPackage/run/reportRun'
import { runReportPackage } from '@/server/services/reportPackage/run/runReportPackage'
import { claimSchedule, requestScheduleRun, runSchedule } from '@/server/services/schedule/scheduleWork'
import { databaseClock } from '@/server/db/databaseClock'
import { listen } from '@/server/db/listen'

type Context = {
  /** The current time of the database. */
  clock: () => Date
  /** Aborted when this process is asked to stop: the current job is then left as soon as possible. */
  stopping: AbortSignal
}

/** A kind of background work, and how a worker finds it. */
type WorkLoop = {
  /** Claims the next job for this process and runs it; false when none is due. */
  runNext: (context: Context) => Promise<boolean>
  /** The poll interval in seconds. */
  every: number
  /** The channel on which transactions that wrote work announce it at commit. */
  channel?: string
  /** Called when no more work is due. */
  onIdle?: () => void
  /** Called when the loop has stopped. */
  onStop?: () => void
}

/**
 * Starts a loop over one kind of work. It polls at once, whenever work is announced, and at the poll interval, for
 * work that has become due and for jobs whose worker has died; it runs one job after another until none is due. An
 * error ends the round and is reported. Returns a function that stops it: no more is claimed, and the current job is
 * awaited.
 */
export async function startWorkLoop(
  { runNext, every, channel, onIdle, onStop }: WorkLoop,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const isEnding = () => stopping.signal.aborted || isDraining()
  let round: Promise<void> | null = null
  let isAnnounced = false

  const workOff = async () => {
    for (let isDue = true; isDue;) {
      isAnnounced = false
      const context = { clock: await databaseClock(db()), stopping: stopping.signal }
      if (isEnding()) return
      // Work announced during a claim that found none is polled for again.
      isDue = (await runNext(context)) || isAnnounced
    }
  }
  const check = () => {
    isAnnounced = true
    round ??= workOff()
      .catch(report)
      .finally(() => {
        round = null
        onIdle?.()
      })
  }

  const timer = setInterval(check, every * 1000)
  // With a channel, the first poll follows as soon as it listens.
  if (channel === undefined) check()
  const stopListening = channel === undefined ? null : await listen(env().directDatabaseUrl, channel, check)
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await stopListening?.()
    await round
    onStop?.()
  }
}

/** Maximum number of served packages that are remembered. */
const maxRememberedTurns = 1000

/**
 * Delivers the outbox. Each round reads which mail server is in use, so that a change needs no restart; at a stop the
 * mails being sent are awaited.
 */
function deliveryLoop(): WorkLoop {
  const transport = lastingTransport()
  return {
    every: 5,
    channel: emailChannel,
    runNext: async ({ clock, stopping }) => {
      const isStopping = () => stopping.aborted || isDraining()
      await deliverDueEmails(db(), clock(), await transport.current(db()), isStopping)
      return false
    },
    onStop: transport.close,
  }
}

/**
 * Erases companies whose waiting period is over, and people who reappeared with a backup. At a stop the erasure is
 * left after the current batch.
 */
export function erasureLoop(): WorkLoop {
  return {
    every: 30,
    runNext: ({ clock, stopping }) => eraseNext({ db: db(), clock, isStopping: () => stopping.aborted }),
  }
}

/** Imports files of people. At a stop the file is left after the current rows. */
function importLoop(): WorkLoop {
  return {
    every: 10,
    channel: importChannel,
    runNext: async ({ clock, stopping }) => {
      const job = await claimImportJob(db(), clock())
      if (job !== null) await runImportJob({ db: db(), clock, isStopping: () => stopping.aborted }, job)
      return job !== null
    },
  }
}

/** Renders the reports of packages in rotation. At a stop the current report is left for another worker. */
export function reportLoop(): WorkLoop {
  const pdfs = pdfWorker()
  let turns: string[] = []
  return {
    every: 10,
    channel: reportChannel,
    runNext: async ({ clock, stopping }) => {
      const claimed = await claimReportPackage(db(), clock(), turns)
      if (claimed === null) return false
      turns = [...turns.filter((id) => id !== claimed.id), claimed.id].slice(-maxRememberedTurns)
      await runReportPackage({ db: db(), clock, render: pdfs.render, stopping }, claimed)
      return true
    },
    onIdle: pdfs.rest,
  }
}

/**
 * Runs the scheduled tasks every quarter of an hour, on one node at a time, and once at the start for what became due
 * meanwhile.
 */
function scheduleLoop(): WorkLoop {
  let isRequested = false
  return {
    every: 10,
    runNext: async ({ clock, stopping }) => {
      if (!isRequested) await requestScheduleRun(db(), clock())
      isRequested = true
      const claimed = await claimSchedule(db(), clock())
      if (claimed === null) return false
      if (await runSchedule({ db: db(), clock, stopping }, claimed))
        await removeUnfinishedRestore(env().directDatabaseUrl)
      return true
    },
  }
}

/** Time for handing over, in milliseconds; what is left is taken over when its lease ends. */
const timeoutMilliseconds = 5000

const report = (what: string) => (error: unknown) => log.error({ err: error }, `background work failed: ${what}`)

/**
 * Starts all background work and returns a function that stops it: no more is claimed, and current jobs are finished
 * or released for another worker. An unavailable database is waited for.
 */
export async function startWorker(): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    startWorkLoop(deliveryLoop(), report('mails')),
    startWorkLoop(erasureLoop(), report('erasures')),
    startWorkLoop(importLoop(), report('imports')),
    startWorkLoop(reportLoop(), report('reports')),
    startWorkLoop(scheduleLoop(), report('schedule')),
  ])
  return async () => {
    const stopped = Promise.allSettled(stops.map((stop) => stop()))
    await Promise.race([stopped, setTimeout(timeoutMilliseconds, undefined, { ref: false })])
  }
}
