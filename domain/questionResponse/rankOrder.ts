import type { QuestionResponseRow } from './questionResponse.schema'

/** The rows of a ranking, the first rank first. Ranks that are missing are closed up. */
export const inRankOrder = <Row extends Pick<QuestionResponseRow, 'amountInput'>>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ amountInput }) => amountInput !== null)
    .toSorted((a, b) => (a.amountInput ?? 0) - (b.amountInput ?? 0))
    .map((row, place) => ({ ...row, amountInput: place + 1 }))
