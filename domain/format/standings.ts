import { percentOf, type RankedOption, type Recommendation } from '../result'
import { formatCount, formatNumber, readable } from './format'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

type GroupCount = { text: string; count: number; percent: number }
type Groups = 'promoters' | 'passives' | 'detractors'
const groups: readonly Groups[] = ['promoters', 'passives', 'detractors']

/** How many people are promoters, passives and detractors of all who answered; none where that is not known. */
export function recommendationCounts(recommendation: Recommendation, wordOf: (group: Groups) => string): GroupCount[] {
  const counts = groups.map((group) => ({ text: wordOf(group), count: recommendation[group] ?? 0 }))
  const people = counts.reduce((sum, { count }) => sum + count, 0)
  return people === 0 ? [] : counts.map((one) => ({ ...one, percent: percentOf(one.count, people) }))
}

/** An interval without its level: '1.20 to 2.40'; empty for none. */
type Interval = { low: number | null; high: number | null }
export const intervalText = (
  { low, high }: Interval,
  between: (values: { low: string; high: string }) => string,
): string => (low === null || high === null ? '' : between({ low: formatNumber(low), high: formatNumber(high) }))

/** The mean rank of an option and how often it was put first, each with its interval: '1.80', '1.20 to 2.40', '5 (42%)', '19% to 68%'. */
export function rankTexts(
  { meanRank, low, high, first, firstPercent, firstLow, firstHigh }: RankedOption,
  between: (values: { low: string; high: string }) => string,
): Record<'meanRank' | 'meanInterval' | 'first' | 'firstInterval', string> {
  const share = (value: number) => `${readable(whole, value)}%`
  return {
    meanRank: meanRank === null ? '–' : formatNumber(meanRank),
    meanInterval: intervalText({ low, high }, between),
    first: `${formatCount(first)} (${share(firstPercent)})`,
    firstInterval:
      firstLow === null || firstHigh === null ? '' : between({ low: share(firstLow), high: share(firstHigh) }),
  }
}
