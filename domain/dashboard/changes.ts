import { addMonths, type Day } from '../day'
import { type ResponseType, wordedUnitOf } from '../question'
import { withoutFloatError } from '../result'

type AskedQuestion = {
  questionText: string
  responseType: ResponseType
  isPercentage: boolean
  scaleMax: number
  unit: string
}

/** A question with a change, and the number of its answers. */
export type ChangingQuestion = AskedQuestion & { questionId: string; n: number }

/** Steps of scales of different lengths are not comparable, nor are figures of different units; percentages are. */
const kindOf = ({ isPercentage, scaleMax, ...question }: AskedQuestion) => {
  const { questionText, responseType } = question
  return responseType === 'ComparisonScale' && !isPercentage
    ? `${responseType} ${scaleMax} ${questionText}`
    : JSON.stringify([responseType, isPercentage, wordedUnitOf(question).toLowerCase(), questionText])
}

/** The questions as lines: across questionnaires those of the same wording and kind are one line. */
export const alike = <Question extends AskedQuestion>(
  questions: readonly Question[],
  isAcross: boolean,
): Question[][] => (isAcross ? [...Map.groupBy(questions, kindOf).values()] : questions.map((question) => [question]))

/** The lines with an answer; across questionnaires (`most` given) only the most answered of them. */
export function changeLines(
  questions: readonly ChangingQuestion[],
  most: number | null,
): { lines: ChangingQuestion[][]; total: number } {
  const lines = alike(
    questions.filter(({ n }) => n > 0),
    most !== null,
  )
  const answers = (line: readonly ChangingQuestion[]) => line.reduce((sum, { n }) => sum + n, 0)
  const shown = most === null ? lines : lines.toSorted((a, b) => answers(b) - answers(a)).slice(0, most)
  return { lines: shown, total: lines.length }
}

type Ordered = { change: { mean: number; low?: number | null } }

/**
 * Orders by what is certain of a change, the lower end of its interval, the largest first; then those without an interval,
 * of one person or of groups, by their change; then by name. Those in percent of a base amount follow those of scales,
 * since the two cannot be compared.
 */
export function byChange<Line extends Ordered>(
  lines: readonly Line[],
  { nameOf, isOfAmounts }: { nameOf: (line: Line) => string; isOfAmounts: (line: Line) => boolean },
): Line[] {
  const isUncertain = ({ change: { low } }: Line) => Number(low == null)
  const amount = ({ change: { low, mean } }: Line) => low ?? mean
  return lines.toSorted(
    (a, b) =>
      Number(isOfAmounts(a)) - Number(isOfAmounts(b)) ||
      isUncertain(a) - isUncertain(b) ||
      withoutFloatError(amount(b) - amount(a)) ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  )
}

/** Maximum number of months or quarters in a chart. */
const mostPeriods = 12

/** The months or quarters up to the last of these, without a gap, from the first of them on, or the last 12. */
export function periodsShown(days: readonly Day[], unit: 'month' | 'quarter'): Day[] {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  const months = unit === 'month' ? 1 : 3
  const shown = Array.from({ length: mostPeriods }, (_, at) => addMonths(last, -at * months))
  return shown.filter((day) => day >= first).toReversed()
}
