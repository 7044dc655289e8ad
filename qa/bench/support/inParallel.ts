/** The duration of each task, and of all together, in milliseconds. */
export type Timed = { each: number[]; together: number }

/** Runs the tasks in parallel lanes, those of a lane in sequence. */
export async function inParallel<Piece>(
  lanes: number,
  pieces: readonly Piece[],
  work: (piece: Piece, lane: number) => Promise<unknown>,
): Promise<Timed> {
  const waiting = pieces.values()
  const each: number[] = []
  const begin = performance.now()
  const lane = async (_: unknown, number: number) => {
    for (const piece of waiting) {
      const start = performance.now()
      await work(piece, number)
      each.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { each, together: performance.now() - begin }
}
