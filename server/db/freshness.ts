import 'server-only'

type Mark = { position: bigint; at: number }
type Seen = {
  /** The write position in the write-ahead log of the primary. */
  written: () => Promise<bigint>
  /** The replay position of the replica. */
  followed: () => Promise<bigint>
  /** A monotonic clock in milliseconds. */
  clock: () => number
}

/** The maximum age of results. */
export const mostMilliseconds = 5000
/** How long a check is cached. */
const believedMilliseconds = 1000

/**
 * Whether a replica contains everything written up to a few seconds ago, independent of system clocks: the position
 * in the log is recorded with the time of recording, and once the replica has passed that position it contains all
 * that was written by then. So a replica that lost its connection counts as stale although it notices no gap itself.
 */
export function freshness({ written, followed, clock }: Seen) {
  let marks: Mark[] = []
  let holds = -Infinity
  let lookAgain = -Infinity
  let isAway = false
  let looking: Promise<void> | null = null

  const see = async () => {
    const at = clock()
    try {
      marks = [...marks.filter((mark) => mark.at > at - mostMilliseconds), { position: await written(), at }]
      const reached = await followed()
      holds = marks.findLast(({ position }) => position <= reached)?.at ?? holds
      isAway = false
    } catch {
      isAway = true
    } finally {
      lookAgain = clock() + believedMilliseconds
      looking = null
    }
  }
  const isFresh = async (): Promise<boolean> => {
    if (clock() >= lookAgain) looking ??= see()
    // An unavailable replica is checked in the background, so that no request waits for it.
    if (!isAway) await looking
    return !isAway && clock() - holds < mostMilliseconds
  }
  return { isFresh, giveUp: () => void (isAway = true) }
}
