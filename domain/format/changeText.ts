import { Decimal } from 'decimal.js'
import { type ChangeEstimate, isIndicative, percentOf } from '../result'
import { formatCount, readable } from './format'

const signed = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A change with as many decimals as it is shown with: one, half up. */
export const roundedChange = (value: number): number =>
  new Decimal(value).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber()

/** A change in percentage points with its sign and one decimal: '+40.0%', '−7.5%', '0.0%'. */
export function formatChange(value: number): string {
  return `${readable(signed, roundedChange(value))}%`
}

/** A difference of two percentages in percentage points, without its unit: '+4.2', '−0.1'. */
export const formatPoints = (value: number): string => readable(signed, roundedChange(value))

type Key = 'n' | 'rate' | 'runs' | 'runsRate' | 'interval' | 'noInterval' | 'noIntervalOfGroups' | 'indicative'
/** The messages of evidence, in result.json for screens and in report.json for print. */
export type EvidenceWords = (key: Key, values?: Record<string, string | number>) => string

/** The number of people behind a figure, and their share of those asked where it is known (not 0). */
export function rateText(t: EvidenceWords, n: number, asked: number): string {
  const people = { n: formatCount(n) }
  return asked === 0
    ? t('n', people)
    : t('rate', { ...people, asked: formatCount(asked), percent: percentOf(n, asked) })
}

/** The number of people behind a change, and of their runs where there are more of them; its interval; and whether it is only indicative. */
export function changeEvidenceText(
  t: EvidenceWords,
  { n, low, high }: ChangeEstimate,
  { runs, asked }: { runs: number; asked: number },
): string {
  const counts = { n: formatCount(n), runs: formatCount(runs) }
  const several =
    asked === 0
      ? t('runs', counts)
      : t('runsRate', { ...counts, asked: formatCount(asked), percent: percentOf(runs, asked) })
  const known = low === null || high === null ? null : { low: formatChange(low), high: formatChange(high) }
  return [
    runs === n ? rateText(t, n, asked) : several,
    known === null ? t(n === 1 ? 'noInterval' : 'noIntervalOfGroups') : t('interval', known),
    ...(isIndicative(n) ? [t('indicative')] : []),
  ].join(' · ')
}
