import { figureText, formatChange, formatCount, formatNumber, formatPercentage, formatSigned } from '../format'
import { figureOf, hasScale } from '../question'
import type { ChangeUnit } from '../result'
import type { ImpactKind, ImpactLevel } from './impact'
import type { ImpactWords } from './impactWords'

type Measure = Parameters<typeof figureText>[0] & { scaleMax?: number }
type Figure = { kind: ImpactKind; value: number; question?: Measure | null }

/** A figure of the chain with its evidence; `wave` is 0 for the campaign itself. */
export type ImpactFigure = Figure & {
  key: string
  of: string
  level: ImpactLevel
  text: string
  wave: number
  low?: number | null
  high?: number | null
  n: number
  unit?: ChangeUnit | null
}
/** What a value can be expected of, with the value; null for none. */
export type ImpactExpectation = Omit<Figure, 'value'> & {
  key: string
  level: ImpactLevel
  text: string
  value?: number | null
}

/** A share, rounded to whole percent. */
export const percentText = (value: number) => `${formatCount(Math.round(value))}%`

/** The figure of a line of a chain of impact as it is shown everywhere: a change with its sign, a share in percent, a mean in its unit. */
export function lineFigure({ kind, value, question }: Figure, currencySymbol: string): string {
  if (kind === 'Change') return formatChange(value)
  if (kind === 'Share' || kind === 'Kept') return percentText(value)
  if (kind === 'Score') return formatSigned(value)
  if (question == null) return formatNumber(value)
  const isPercent = question.isPercentage || figureOf(question.responseType) === 'percentage'
  if (kind === 'Managers' && isPercent) return formatPercentage(Math.round(value * 10) / 10)
  return figureText(question, value, currencySymbol)
}

/** The same with the length of its scale, for a mean that stands alone. */
export function scaledFigure(t: ImpactWords['impact'], figure: Figure, currencySymbol: string): string {
  const { question, kind } = figure
  const value = lineFigure(figure, currencySymbol)
  const isMean = kind === 'Mean' || kind === 'Managers'
  const isScale = question != null && hasScale(question.responseType) && figureOf(question.responseType) !== 'score'
  return isMean && isScale && !question.isPercentage && question.scaleMax !== undefined
    ? t('ofScale', { value, max: question.scaleMax })
    : value
}

/** What is expected, as a figure of its line would be shown. */
export const expectedFigure = (
  t: ImpactWords['impact'],
  { value, kind, question }: ImpactExpectation,
  currencySymbol: string,
) => scaledFigure(t, { value: value ?? 0, kind, question: question ?? null }, currencySymbol)

type Expected<One> = { expectations: readonly One[]; lines: readonly Pick<ImpactFigure, 'key'>[] }

/** What was expected of each line by its key, and what of a level has no figure yet. */
export const expectedOf = <One extends ImpactExpectation>({ expectations, lines }: Expected<One>) => ({
  of: (wanted: string) => expectations.find(({ key }) => key === wanted)?.value ?? null,
  alone: (level: ImpactLevel) =>
    expectations.filter((one) => one.level === level && one.value != null && lines.every(({ key }) => key !== one.key)),
})
