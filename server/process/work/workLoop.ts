import 'server-only'
import { db } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { listen } from '@/server/db/listen'
import { env } from '@/server/env'
import { isDraining } from '@/server/http/health/draining'

type Context = {
  /** The current time of the database. */
  clock: () => Date
  /** Aborted when this process is asked to stop: the current job is then left as soon as possible. */
  stopping: AbortSignal
}

/** A kind of background work, and how a worker finds it. */
export type WorkLoop = {
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
  const look = () => {
    isAnnounced = true
    round ??= workOff()
      .catch(report)
      .finally(() => {
        round = null
        onIdle?.()
      })
  }

  const timer = setInterval(look, every * 1000)
  // With a channel, the first poll follows as soon as it listens.
  if (channel === undefined) look()
  const stopListening = channel === undefined ? null : await listen(env().directDatabaseUrl, channel, look)
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await stopListening?.()
    await round
    onStop?.()
  }
}
