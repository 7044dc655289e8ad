import 'server-only'
import { db } from '@/server/db/client'
import { databaseClock } from '@/server/db/databaseClock'
import { listen } from '@/server/db/listen'
import { env } from '@/server/env'
import { isDraining } from '@/server/http/draining'

type Context = {
  /** The time by the clock of the database. */
  clock: () => Date
  /** Aborted when this process is asked to stop: the job at hand is then left as soon as it can be. */
  stopping: AbortSignal
}

/** A kind of background work, and how a worker finds it. */
export type WorkLoop = {
  /** Claims the next job for this process and runs it; false when none is due. */
  runNext: (context: Context) => Promise<boolean>
  /** How often it looks for work, in seconds. */
  every: number
  /** The channel on which transactions that wrote work announce it at commit. */
  channel?: string
  /** Called when no more work is due. */
  onIdle?: () => void
  /** Called when the loop has stopped. */
  onStop?: () => void
}

/**
 * Starts a loop over one kind of work. It looks at once, whenever work is announced, and every few seconds besides, for what
 * has become due and for jobs whose worker has died; it runs one job after another until none is due. An error ends the round
 * and is reported. Returns how to stop: no more is claimed, and the job at hand is waited for.
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
      // Work that was announced while the last claim found none is looked for again.
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
  // With a channel, the first look follows as soon as it listens.
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
