export type NumberLimits = { least: number; most: number }
/** What is written besides the number: an amount of money may have its currency, a percentage its sign, a count neither. */
export type NumberKind = 'number' | 'money' | 'percentage'
export type NumberRules = {
  limits?: NumberLimits
  kind?: NumberKind
  /** The most digits after the decimal separator; two unless given. */
  decimals?: 0 | 2
  /** The currency of an amount, as the field shows it. Another one that is typed along is refused. */
  currencySymbol?: string
}
