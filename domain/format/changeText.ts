import { Decimal } from 'decimal.js'
import type { ChangeEstimate } from '../result'
import { readable } from './format'

const signed = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** A change in percentage points with its sign and one decimal, half up: '+40.0%', '−7.5%', '0.0%'. */
export function formatChange(value: number): string {
  return `${readable(signed, new Decimal(value).toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber())}%`
}

type Key = 'n' | 'rate' | 'runs' | 'runsRate' | 'interval' | 'noInterval' | 'noIntervalOfGroups'
/** The messages of evidence, in result.json for screens and in report.json for print. */
export type EvidenceWords = (key: Key, values?: Record<string, string | number>) => string

const percentOf = (n: number, asked: number) => Math.min(100, Math.round((n / asked) * 100))

/** The number of people behind a figure, and their share of those asked where it is known (not 0). */
export function rateText(t: EvidenceWords, n: number, asked: number): string {
  return asked === 0 ? t('n', { n }) : t('rate', { n, asked, percent: percentOf(n, asked) })
}

/** The number of people behind a change, and of their runs where there are more of them; and its interval. */
export function changeEvidenceText(
  t: EvidenceWords,
  { n, low, high }: ChangeEstimate,
  { runs, asked }: { runs: number; asked: number },
): string {
  const several =
    asked === 0 ? t('runs', { n, runs }) : t('runsRate', { n, runs, asked, percent: percentOf(runs, asked) })
  const known = low === null || high === null ? null : { low: formatChange(low), high: formatChange(high) }
  return [
    runs === n ? rateText(t, n, asked) : several,
    known === null ? t(n === 1 ? 'noInterval' : 'noIntervalOfGroups') : t('interval', known),
  ].join(' · ')
}
