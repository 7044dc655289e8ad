/** What may stand in a field for a figure: a minus in front, digits, a point and two decimals. Anything else that was typed or pasted goes. */
export function figureText(typed: string): string {
  const sign = typed.trimStart().startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = typed.replaceAll(/[^\d.]/g, '').split('.')
  return decimals.length === 0 ? `${sign}${whole}` : `${sign}${whole}.${decimals.join('').slice(0, 2)}`
}
