/** How long each piece of work took, and all of them together, in milliseconds. */
export type Timed = { each: number[]; together: number }

/** Does the pieces one after the other in as many lanes as there are, all lanes at once. */
export async function atOnce<Piece>(
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
