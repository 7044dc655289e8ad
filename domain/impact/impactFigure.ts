import { figureText, formatChange, formatCount, formatNumber, formatSigned } from '../format'
import type { ChangeUnit } from '../result'
import type { ImpactKind, ImpactLevel } from './impact'

type Measure = Parameters<typeof figureText>[0]
type Figure = { kind: ImpactKind; value: number; question?: Measure | null }

/** A figure of the chain with its evidence; `wave` is 0 for the campaign itself. */
export type ImpactFigure = Figure & {
  key: string
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
  return question == null ? formatNumber(value) : figureText(question, value, currencySymbol)
}

/** What is expected, as a figure of its line would be shown. */
export const expectedFigure = ({ value, kind, question }: ImpactExpectation, currencySymbol: string) =>
  lineFigure({ value: value ?? 0, kind, question: question ?? null }, currencySymbol)

type Expected<One> = { expectations: readonly One[]; lines: readonly Pick<ImpactFigure, 'key'>[] }

/** What was expected of each line by its key, and what of a level has no figure yet. */
export const expectedOf = <One extends ImpactExpectation>({ expectations, lines }: Expected<One>) => ({
  of: (wanted: string) => expectations.find(({ key }) => key === wanted)?.value ?? null,
  alone: (level: ImpactLevel) =>
    expectations.filter((one) => one.level === level && one.value != null && lines.every(({ key }) => key !== one.key)),
})
