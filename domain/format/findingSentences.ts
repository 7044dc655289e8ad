import type { Finding, FindingRule } from '../result'
import { formatChange, formatPoints, formatSigned, roundedChange } from './changeText'
import { formatMoney, formatNumber, readable, truncate } from './format'

/** The message of a rule with its arguments filled in, and what the formats of its values depend on. */
type FindingsWording = {
  say: (rule: FindingRule, values: Record<string, string | number>) => string
  currencySymbol: string
  language: string
}

const longestQuestion = 140

/** Values that are questions in a list, each in quotation marks. */
const quoted: ReadonlySet<string> = new Set(['unclear'])
const upToTwoDecimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' })

const oneDecimal = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Percentage points without a sign. */
const points = (value: number) => readable(oneDecimal, roundedChange(value))

const money = (value: number, currencySymbol: string) => formatMoney(currencySymbol, value)

/** The formats of values by name; other numbers are counts, which the message formats. */
const formats: Record<string, (value: number, currencySymbol: string) => string> = {
  change: formatChange,
  leastChange: formatChange,
  low: formatChange,
  high: formatChange,
  roi: formatChange,
  changeLow: (value) => formatSigned(value),
  changeHigh: (value) => formatSigned(value),
  gained: points,
  kept: points,
  gainedChange: formatPoints,
  keptChange: formatPoints,
  keptLow: formatPoints,
  keptHigh: formatPoints,
  before: formatNumber,
  after: formatNumber,
  each: formatNumber,
  total: (value) => readable(upToTwoDecimals, value),
  benefits: money,
  cost: money,
  rate: (value) => `${Math.round(value)}%`,
}

/** A text on one line, cut where it is long. */
const oneLine = (text: string) => truncate(text.replace(/\s+/g, ' ').trim(), longestQuestion)

function sentence({ rule, values }: Finding, { say, currencySymbol, language }: FindingsWording): string {
  const shown = values.map(({ name, number, text }) => ({
    name,
    value:
      number === null
        ? quoted.has(name)
          ? `“${oneLine(text ?? '')}”`
          : oneLine(text ?? '')
        : (formats[name]?.(number, currencySymbol) ?? number),
  }))
  // A list of which more is left out has its end in the message.
  const isWhole = !values.some(({ name, number }) => name === 'more' && number !== 0)
  const list = new Intl.ListFormat(language, { type: isWhole ? 'conjunction' : 'unit' })
  const valueOf = (wanted: string) => {
    const given = shown.flatMap(({ name, value }) => (name === wanted ? [value] : []))
    return given.length === 1 ? given[0]! : list.format(given.map(String))
  }
  return say(rule, Object.fromEntries(shown.map(({ name }) => [name, valueOf(name)])))
}

/** The findings in words, a sentence each: the same on the screen, in the PDF and as copied. */
export const findingSentences = (findings: readonly Finding[], wording: FindingsWording): string[] =>
  findings.map((finding) => sentence(finding, wording))
