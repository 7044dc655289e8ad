import { readable } from '../format'

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'negative' })
const signed = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** #,0.## with a true minus sign. */
export function reportNumber(value: number): string {
  return readable(plain, value)
}

/** #,0.## with its sign, "+30" or "−7.5"; 0 has none. */
export function reportSignedNumber(value: number): string {
  return readable(signed, value)
}
