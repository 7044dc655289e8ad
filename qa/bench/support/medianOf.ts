/** The median time of some rounds after one that does not count, in milliseconds. */
export async function medianOf(work: () => Promise<unknown>, rounds = 5): Promise<number> {
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const begin = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}
