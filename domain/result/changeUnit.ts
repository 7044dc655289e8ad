import { type ResponseType, hasBaseAmount, figureOf } from '../question'

/** What 100% of a change is: a whole scale, 100 stated percent, or the base amount of a category. */
export type ChangeUnitKind = 'scale' | 'percentage' | 'amount' | 'mixed'

/**
 * `baseAmount`: the one of all its questions, 0 for a category without one; `currencySymbol`: of money. Both are null
 * where there are several.
 */
export type ChangeUnit = { kind: ChangeUnitKind; baseAmount: number | null; currencySymbol: string | null }

/** A question that contributes, with the base amount that counts in its questionnaire. */
export type MeasuredQuestion = { responseType: ResponseType | null; baseAmount: number; currencySymbol: string }

function unitOfQuestion({ responseType, baseAmount, currencySymbol }: MeasuredQuestion): ChangeUnit {
  if (hasBaseAmount(responseType))
    return { kind: 'amount', baseAmount, currencySymbol: figureOf(responseType) === 'money' ? currencySymbol : null }
  const kind = figureOf(responseType) === 'percentage' ? 'percentage' : 'scale'
  return { kind, baseAmount: null, currencySymbol: null }
}

/** The unit of the change over these questions. */
export function changeUnitOf(questions: readonly MeasuredQuestion[]): ChangeUnit {
  const [first, ...others] = questions.map(unitOfQuestion)
  if (first === undefined) return { kind: 'scale', baseAmount: null, currencySymbol: null }
  if (others.some(({ kind }) => kind !== first.kind)) return { kind: 'mixed', baseAmount: null, currencySymbol: null }
  return others.every((other) => axisOf(other) === axisOf(first))
    ? first
    : { kind: 'amount', baseAmount: null, currencySymbol: null }
}

/** Whether an amount without a base amount is in it: every answer counts as 100%, which says nothing of its size. */
export const hasNoBase = ({ kind, baseAmount }: ChangeUnit): boolean => kind === 'amount' && baseAmount === 0

/** Whether it is in percent of a base amount, at least in part, and is not compared with changes of scales. */
export const isOfAmounts = ({ unit: { kind } }: { unit: ChangeUnit }): boolean => kind === 'amount' || kind === 'mixed'

/** Changes with the same key may be drawn on one axis. */
export const axisOf = ({ kind, baseAmount, currencySymbol }: ChangeUnit): string =>
  kind === 'amount' ? `${kind} ${currencySymbol} ${baseAmount}` : kind

/** The parts of a chart that each have an axis of their own, in the order of their first lines. */
export const byAxis = <Line extends { unit: ChangeUnit }>(lines: readonly Line[]): Line[][] => [
  ...Map.groupBy(lines, ({ unit }) => axisOf(unit)).values(),
]

const kinds: readonly ChangeUnitKind[] = ['scale', 'percentage', 'amount', 'mixed']

/** The same in an order of their units, which stays when lines are moved. */
export const byUnit = <Line extends { unit: ChangeUnit }>(lines: readonly Line[]): Line[][] =>
  byAxis(lines).toSorted(([a], [b]) => {
    const [one, other] = [a!.unit, b!.unit]
    return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (axisOf(one) < axisOf(other) ? -1 : 1)
  })

/** The next value outwards with one digit, so that an axis ends at a readable figure. */
export function roundedOutwards(value: number): number {
  if (value === 0) return 0
  const step = 10 ** Math.floor(Math.log10(Math.abs(value)))
  return Math.sign(value) * Math.ceil(Math.abs(value) / step) * step
}
