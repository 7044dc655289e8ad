const twoDecimals = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})
const upToTwoDecimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' })

/** A number for display, with a true minus sign: a hyphen would separate from its figure at the end of a line. */
export const readable = (format: Intl.NumberFormat, value: number) => format.format(value).replace('-', '−')

/** A value that is not a number is shown as an empty text. */
const text = (format: Intl.NumberFormat, value: number) => (Number.isFinite(value) ? readable(format, value) : '')

/** 1234.5 → '1,234.50'. */
export function formatNumber(value: number): string {
  return text(twoDecimals, value)
}

/** A whole-number percentage: 20 → '20%', 12.345 → '12.35%'. */
export function formatPercentage(value: number): string {
  return Number.isFinite(value) ? `${text(upToTwoDecimals, value)}%` : ''
}

/** Symbol and two decimals, the sign in front: '£1,234.50', '−£3.00'. */
export function formatMoney(symbol: string, value: number): string {
  const shown = formatNumber(value)
  if (shown === '') return ''
  return shown.startsWith('−') ? `−${symbol}${shown.slice(1)}` : `${symbol}${shown}`
}

/** A whole number with its sign: '+30', '−8', '0'. */
export function formatSigned(value: number): string {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return `${rounded > 0 ? '+' : ''}${text(upToTwoDecimals, rounded)}`
}
