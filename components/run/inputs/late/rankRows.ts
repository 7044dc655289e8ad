import { type Options, optionsOf } from '@/domain/question'
import { blankRow, type QuestionResponseRow } from '@/domain/questionResponse'

/** The answer with these options in this order. The second prompt's answer stays with the first row. */
export function rankRows(
  question: Partial<Options>,
  rows: readonly QuestionResponseRow[],
  numbers: readonly number[],
): QuestionResponseRow[] {
  const options = optionsOf(question)
  return numbers
    .map((number, place) => ({
      ...blankRow,
      displayOrder: number,
      amountInput: place + 1,
      textInput: options.find((option) => option.number === number)?.text ?? null,
    }))
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .map((row, index) => ({ ...row, reinforcementText: index === 0 ? (rows[0]?.reinforcementText ?? null) : null }))
}

/** The numbers with the one at a place moved to another. */
export function withMoved(numbers: readonly number[], from: number, to: number): number[] {
  const moved = numbers[from]
  if (moved === undefined || to < 0 || to >= numbers.length) return [...numbers]
  const others = numbers.filter((_, place) => place !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
