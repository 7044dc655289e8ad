import { formatMoney, formatSigned } from '../format'

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' })
const signed = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** #,0.## with a true minus sign. */
export function reportNumber(value: number): string {
  return plain.format(value).replace('-', '−')
}

/** #,0.## with its sign, "+30" or "−7.5"; 0 has none. */
export function reportSignedNumber(value: number): string {
  return signed.format(value).replace('-', '−')
}

/** The symbol and #,0.00, a true minus before the symbol. */
export function reportMoney(value: number, currencySymbol: string): string {
  return formatMoney(currencySymbol, value).replace('-', '−')
}

/** A whole number with its sign, as the screens of results write it, with a true minus. */
export function reportSignedWhole(value: number): string {
  return formatSigned(value).replace('-', '−')
}
