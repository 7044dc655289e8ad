export type Work = (round: number) => Promise<unknown>
type Sides = { product: Work; baseline: Work; rounds: number; warmUps: number; others?: Record<string, Work> }
export type Times = { product: number; baseline: number; ratio: number; others: Record<string, number> }

async function millisecondsOf(work: Work, round: number): Promise<number> {
  const begin = performance.now()
  await work(round)
  return performance.now() - begin
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Median times of both sides, measured alternately in one run, so that other load slows both; the order alternates by
 * round.
 */
export async function compare({ product, baseline, rounds, warmUps, others = {} }: Sides): Promise<Times> {
  const works: [string, Work][] = [['product', product], ['baseline', baseline], ...Object.entries(others)]
  const times = new Map(works.map(([name]) => [name, [] as number[]]))
  for (let round = -warmUps; round < rounds; round++) {
    for (const [name, work] of round % 2 === 0 ? works : works.toReversed()) {
      const time = await millisecondsOf(work, round + warmUps)
      if (round >= 0) times.get(name)!.push(time)
    }
  }
  const of = (name: string) => median(times.get(name)!)
  return {
    product: of('product'),
    baseline: of('baseline'),
    ratio: of('product') / of('baseline'),
    others: Object.fromEntries(Object.keys(others).map((name) => [name, of(name)])),
  }
}
