import { percentOf } from './shownResult'
import { intervalOf } from './changeEvidence'

/** What people gave an option: how many ranked it, their mean rank with its standard deviation, how many put it first. */
type Ranks = { number: number; n: number; meanRank: number; sd: number | null; first: number }

/**
 * An option of a ranking: how many ranked it, the mean of its ranks (1 is the first) and how many put it first, each with
 * its 95 % interval, null where somebody answered several times and of the mean below two people.
 */
export type RankedOption = {
  number: number
  text: string
  n: number
  meanRank: number | null
  low: number | null
  high: number | null
  first: number
  firstPercent: number
  firstLow: number | null
  firstHigh: number | null
}

const z = 1.959964

/**
 * The 95 % interval of a share in percent: (p + z²/2n ± z √(p (1 − p) / n + z²/4n²)) ÷ (1 + z²/n).
 * Source: Wilson, Journal of the American Statistical Association 22 (1927), 209–212.
 */
export function intervalOfShare(count: number, n: number): [low: number, high: number] {
  const share = count / n
  const middle = share + z ** 2 / (2 * n)
  const margin = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  const at = (value: number) => Math.min(100, Math.max(0, (value / (1 + z ** 2 / n)) * 100))
  return [at(middle - margin), at(middle + margin)]
}

type Given = {
  options: readonly { number: number; text: string }[]
  ranks: readonly Ranks[]
  /** Everyone who answered, and the completed questionnaires behind it. */
  people: number
  runs: number
}

/** The options by their mean rank, those that nobody ranked last. Empty without an answer. */
export function rankedOptions({ options, ranks, people, runs }: Given): RankedOption[] {
  if (runs === 0) return []
  const isOnce = people === runs
  const rows = options.map(({ number, text }): RankedOption => {
    const { n = 0, meanRank = null, sd = null, first = 0 } = ranks.find((one) => one.number === number) ?? {}
    const [low, high] = meanRank === null || !isOnce ? [null, null] : intervalOf(n, meanRank, sd)
    const [firstLow, firstHigh] = isOnce ? intervalOfShare(first, runs) : [null, null]
    return {
      ...{ number, text, n, meanRank, first, firstLow, firstHigh },
      low: low === null ? null : Math.max(1, low),
      high: high === null ? null : Math.min(options.length, high),
      firstPercent: percentOf(first, runs),
    }
  })
  return rows.toSorted((a, b) => (a.meanRank ?? Infinity) - (b.meanRank ?? Infinity) || a.number - b.number)
}
