import { withoutFloatError } from '../shownResult'
import { clearTogether } from './clearTogether'

type Interval = { low: number; high: number }
export type WithInterval<Change> = Change & Interval

export const hasInterval = <Change extends { low: number | null; high: number | null }>(
  change: Change | null,
): change is WithInterval<Change> => change !== null && change.low !== null && change.high !== null

/** Whether learners differ: without a deviation an interval has no width and supports no claim. */
export const varies = ({ low, high }: Interval) => withoutFloatError(high - low) > 0

/** 1 or −1 where the interval, with the decimals it is shown with, is above or below 0; otherwise 0. */
function sideOf({ low, high }: Interval, decimals: number): -1 | 0 | 1 {
  const isShown = (value: number) => Math.round(Math.abs(value) * 10 ** decimals) > 0
  if (low > 0 && isShown(low)) return 1
  return high < 0 && isShown(high) ? -1 : 0
}

type Tested<One> = { one: One; side: -1 | 0 | 1; isClear: boolean }

/**
 * The changes of which learners differ, tested together: the side of each interval (0 where it includes 0), and whether
 * the change is clear.
 */
export function testedTogether<One extends { change: Interval & { n: number } }>(
  all: readonly One[],
  decimals: number,
): Tested<One>[] {
  const tested = all.filter(({ change }) => varies(change))
  const clear = clearTogether(tested.map(({ change }) => change))
  return tested.map((one) => {
    const side = sideOf(one.change, decimals)
    return { one, side, isClear: side !== 0 && clear.has(one.change) }
  })
}

/** The words of effect sizes: small from 0.2, medium from 0.5, large from 0.8 (Cohen 1988). */
export function effectWord(effectSize: number | null): 'unknown' | 'slight' | 'small' | 'medium' | 'large' {
  if (effectSize === null) return 'unknown'
  const size = Math.abs(effectSize)
  if (size < 0.2) return 'slight'
  if (size < 0.5) return 'small'
  return size < 0.8 ? 'medium' : 'large'
}
