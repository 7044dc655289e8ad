import 'server-only'

type Mark = { position: bigint; at: number }
type Seen = {
  /** Where the log of the database stands that is written to. */
  written: () => Promise<bigint>
  /** Up to where its copy has followed. */
  followed: () => Promise<bigint>
  /** Milliseconds that only ever grow. */
  clock: () => number
}

/** Figures may be this old, never older. */
export const mostMilliseconds = 5000
/** How long what was seen is believed without looking again. */
const believedMilliseconds = 1000

/**
 * Does a copy hold everything that was there a few seconds ago? Told without anybody's calendar: the place in the log is
 * noted with the time of noting it, and once the copy has passed that place it holds all that was written by then. So
 * a copy that lost its connection is found too old although, by itself, it misses nothing.
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
    // One that is away is looked for behind everybody's back, so that nobody waits for it.
    if (!isAway) await looking
    return !isAway && clock() - holds < mostMilliseconds
  }
  return { isFresh, giveUp: () => void (isAway = true) }
}
