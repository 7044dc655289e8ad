import { figureText, formatChange, formatCount, formatNumber, formatSigned } from '@/domain/format'
import type { ImpactLineFragment } from '@/graphql/__generated__/operations'

/** A share, rounded to whole percent. */
export const percentText = (value: number) => `${formatCount(Math.round(value))}%`

type Figure = Pick<ImpactLineFragment, 'kind' | 'value' | 'question'>

/** The figure of a line of a chain of impact as it is shown everywhere: a change with its sign, a share in percent, a mean in its unit. */
export function lineFigure({ kind, value, question }: Figure, currencySymbol: string): string {
  if (kind === 'Change') return formatChange(value)
  if (kind === 'Share' || kind === 'Kept') return percentText(value)
  if (kind === 'Score') return formatSigned(value)
  return question == null ? formatNumber(value) : figureText(question, value, currencySymbol)
}
