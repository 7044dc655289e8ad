import { Decimal } from 'decimal.js'
import {
  type ChangeEstimate,
  type ChangeEvidence,
  type ChangeUnit,
  hasNoBase,
  isIndicative,
  percentOf,
  varies,
} from '../result'
import { formatCount, formatMoney, formatNumber, readable } from './format'

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

/** A number with its sign, two decimals and its unit: '+4.20%', '−0.10', '0.00'. */
export const formatSigned = (value: number, unit = ''): string => `${value > 0 ? '+' : ''}${formatNumber(value)}${unit}`

type Key =
  | 'n'
  | 'rate'
  | 'runs'
  | 'runsRate'
  | 'change'
  | 'interval'
  | 'alike'
  | 'noInterval'
  | 'noIntervalOfAnswers'
  | 'noIntervalOfGroups'
  | 'effect'
  | 'indicative'
  | 'leftOut'
  | 'notApplicable'
  | 'allLeftOut'
  | 'allNotApplicable'
  | 'allEither'
/** The messages of evidence, in result.json for screens and in report.json for print. */
export type EvidenceWords = (key: Key, values?: Record<string, string | number>) => string

/** The runs behind a figure, and how many were given out; 0 where that is not known. */
type Runs = { runs: number; asked: number }

/**
 * The number of people behind a figure, and of their runs where there are more of them; and the share of those asked
 * where it is known.
 */
export function rateText(t: EvidenceWords, n: number, { runs, asked }: Runs): string {
  const counts = { n: formatCount(n), runs: formatCount(runs) }
  if (asked === 0) return t(runs === n ? 'n' : 'runs', counts)
  return t(runs === n ? 'rate' : 'runsRate', { ...counts, asked: formatCount(asked), percent: percentOf(runs, asked) })
}

/** An interval; of people who all changed alike it has no width, which is said instead. */
export const intervalText = (
  t: EvidenceWords,
  { low, high }: { low: number; high: number },
  written: (value: number) => string,
): string => (varies({ low, high }) ? t('interval', { low: written(low), high: written(high) }) : t('alike'))

/** The number of people behind a change, its interval, and whether it is only indicative. */
export function changeEvidenceParts(t: EvidenceWords, { n, low, high }: ChangeEstimate, runs: Runs): string[] {
  const known = low === null || high === null ? null : { low, high }
  return [
    rateText(t, n, runs),
    known === null ? t(n === 1 ? 'noInterval' : 'noIntervalOfGroups') : intervalText(t, known, formatChange),
    ...(isIndicative(n) ? [t('indicative')] : []),
  ]
}

/** The messages of short evidence, in result.json. */
type ShortWords = (
  key: 'n' | 'runs' | 'shortRate' | 'shortRunsRate' | 'shortInterval' | 'alike' | 'indicative' | 'noInterval',
  values?: Record<string, string | number>,
) => string

/** The same in short, beside a drawing of the interval: 'n = 14 of 25', '+29.9 to +50.1'. */
export function shortEvidenceParts(t: ShortWords, { n, low, high }: ChangeEstimate, { runs, asked }: Runs): string[] {
  const counts = { n: formatCount(n), runs: formatCount(runs), asked: formatCount(asked) }
  const people =
    asked === 0 ? t(runs === n ? 'n' : 'runs', counts) : t(runs === n ? 'shortRate' : 'shortRunsRate', counts)
  const known = low === null || high === null ? null : { low, high }
  return [
    people,
    ...(known === null && n === 1 ? [t('noInterval')] : []),
    ...(known === null
      ? []
      : [
          varies(known)
            ? t('shortInterval', { low: formatPoints(known.low), high: formatPoints(known.high) })
            : t('alike'),
        ]),
    ...(isIndicative(n) ? [t('indicative')] : []),
  ]
}

type Answered = {
  n: number
  runs: number
  change?: Pick<ChangeEvidence, 'meanChange' | 'low' | 'high' | 'correctedEffectSize'> | null
  /** People who left the question out, and to whom it does not apply. */
  leftOut?: number | null
  notApplicable?: number | null
}

/** Whether there is anything to say of what a question's figures rest on: answers, or people who gave none. */
export const hasEvidence = ({
  n,
  leftOut,
  notApplicable,
}: Pick<Answered, 'n' | 'leftOut' | 'notApplicable'>): boolean => n + (leftOut ?? 0) + (notApplicable ?? 0) > 0

/** What all who were asked a question did that no one answered. */
function unansweredText(t: EvidenceWords, leftOut: number, notApplicable: number): string {
  if (notApplicable === 0) return t('allLeftOut', { n: formatCount(leftOut) })
  if (leftOut === 0) return t('allNotApplicable', { n: formatCount(notApplicable) })
  return t('allEither', { leftOut: formatCount(leftOut), notApplicable: formatCount(notApplicable) })
}

/**
 * What a question's figures rest on, in parts: the number of people, of those who left it out and of those to whom it
 * does not apply, and of before/after questions the mean change with its interval, in their unit, and the effect size.
 * Where all who were asked gave no answer, a sentence that says so.
 */
export function questionEvidenceParts(t: EvidenceWords, answered: Answered, unit: string, asked: number) {
  const { n, change, leftOut, notApplicable } = answered
  if (n === 0 && hasEvidence(answered)) return [unansweredText(t, leftOut ?? 0, notApplicable ?? 0)]
  const people = [
    rateText(t, n, { runs: answered.runs, asked }),
    ...(leftOut ? [t('leftOut', { n: formatCount(leftOut) })] : []),
    ...(notApplicable ? [t('notApplicable', { n: formatCount(notApplicable) })] : []),
  ]
  if (change == null) return people
  const { meanChange, low, high, correctedEffectSize: g } = change
  return [
    ...people,
    t('change', { change: formatSigned(meanChange, unit) }),
    low === null || high === null
      ? t(n === 1 ? 'noInterval' : 'noIntervalOfAnswers')
      : intervalText(t, { low, high }, (value) => formatSigned(value, unit)),
    ...(g === null ? [] : [t('effect', { g: formatNumber(g) })]),
  ]
}

/** The messages of what 100% of a change is, in result.json for screens and in report.json for print. */
export type UnitWords = (
  key: 'base' | 'bases' | 'noBase' | 'percentage' | 'mixed',
  values?: { amount: string },
) => string

/** An amount as a base of others: without decimals where it has none. */
function baseText(baseAmount: number, currencySymbol: string | null): string {
  const text = currencySymbol === null ? formatNumber(baseAmount) : formatMoney(currencySymbol, baseAmount)
  return Number.isInteger(baseAmount) ? text.replace(/\.00$/, '') : text
}

/** The messages of the headings of changes in one unit, in result.json. */
export type UnitGroupWords = (
  key: 'scale' | 'base' | 'bases' | 'noBase' | 'percentage' | 'mixed',
  values?: { amount: string },
) => string

/** The heading of changes that share an axis: 'Change on the scale'. */
export const unitGroupText = (t: UnitGroupWords, unit: ChangeUnit): string => unitText(t, unit) ?? t('scale')

/** What 100% of a change is: 'of £10,000', or that there is no base amount; null for scales, which the notes explain. */
export function unitText(t: UnitWords, unit: ChangeUnit): string | null {
  const { kind, baseAmount, currencySymbol } = unit
  if (kind === 'scale') return null
  if (kind !== 'amount') return t(kind)
  if (hasNoBase(unit)) return t('noBase')
  return baseAmount === null ? t('bases') : t('base', { amount: baseText(baseAmount, currencySymbol) })
}
