const twoDecimals = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const upToTwoDecimals = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** 1234.5 → '1,234.50'. */
export function formatNumber(value: number): string {
  return twoDecimals.format(value)
}

/** A whole-number percentage: 20 → '20%', 12.345 → '12.35%'. */
export function formatPercentage(value: number): string {
  return `${upToTwoDecimals.format(value)}%`
}

/** Symbol and two decimals, the sign in front: '£1,234.50', '-£3.00'. */
export function formatMoney(symbol: string, value: number): string {
  return `${value < 0 ? '-' : ''}${symbol}${twoDecimals.format(Math.abs(value))}`
}

/** A whole number with its sign: '+30', '-8', '0'. */
export function formatSigned(value: number): string {
  const rounded = Math.sign(value) * Math.round(Math.abs(value))
  return `${rounded > 0 ? '+' : ''}${upToTwoDecimals.format(rounded === 0 ? 0 : rounded)}`
}
