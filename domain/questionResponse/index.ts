import { isPair, takesText, mostRanked, ordersOptions } from '../question'
import { type AnswerableQuestion, mayBeLeftOut } from './answerRow'
import type { QuestionResponseRow } from './questionResponse.schema'

type Limits = { minTextBoxes: number; maxTextBoxes: number }

/** Which prompt invites to write, with its numbers. */
export type TextBoxPrompt =
  | { key: 'optional'; max: number }
  | { key: 'exactly'; n: number }
  | { key: 'atLeast'; n: number }
  | { key: 'between'; min: number; max: number }

/**
 * Optional when the minimum is 0, exactly N when the limits are equal, the minimum alone while the maximum is
 * below it, else both limits.
 */
export function textBoxPrompt({ minTextBoxes: min, maxTextBoxes: max }: Limits): TextBoxPrompt {
  if (min === 0) return { key: 'optional', max }
  if (max < min) return { key: 'atLeast', n: min }
  return min === max ? { key: 'exactly', n: min } : { key: 'between', min, max }
}

/**
 * The boxes to render for these texts: at least the minimum (and one), one empty box after the last non-empty one,
 * never more than the maximum. Emptied boxes beyond that are removed.
 */
export function textBoxesFor(texts: readonly string[], { minTextBoxes, maxTextBoxes }: Limits): string[] {
  const most = Math.max(1, maxTextBoxes)
  const written = texts.findLastIndex((text) => text.trim() !== '') + 1
  const count = Math.min(most, Math.max(1, minTextBoxes, written === 0 ? 1 : written + 1))
  return Array.from({ length: count }, (_, index) => texts[index] ?? '')
}

/** What an answer still lacks before the Next button accepts it. */
export type AnswerGap =
  | { key: 'minimumResponses'; n: number }
  | { key: 'rankedOptions'; n: number }
  | { key: 'bothScales' }
  | { key: 'provideResponse' }

/** The parts of a question that decide whether an answer is complete. */
export type CompletedQuestion = Pick<
  AnswerableQuestion,
  'questionType' | 'responseType' | 'minTextBoxes' | 'isOptional' | 'options' | 'optionOrder' | 'mostChosen'
>
type CompletedRow = Pick<QuestionResponseRow, 'isUserInput' | 'textInput'>

/** What blocks the Next button, null when the answer is complete, or none is given and none has to be. */
export function answerGap(question: CompletedQuestion, rows: readonly CompletedRow[]): AnswerGap | null {
  const given = rows.filter(
    ({ isUserInput, textInput }) => isUserInput && !(takesText(question) && (textInput ?? '').trim() === ''),
  )
  if (given.length === 0 && mayBeLeftOut(question)) return null
  if (takesText(question))
    return given.length < question.minTextBoxes ? { key: 'minimumResponses', n: question.minTextBoxes } : null
  if (ordersOptions(question.responseType)) {
    const n = mostRanked(question)
    return given.length < n ? { key: 'rankedOptions', n } : null
  }
  if (isPair(question.responseType)) return given.length === 2 ? null : { key: 'bothScales' }
  return given.length > 0 ? null : { key: 'provideResponse' }
}

/**
 * Whether a question is answered, on the answering page and for the progress of its run: completely, or left out where it
 * may be. Without a row it was not come to.
 */
export const isAnswered = (question: CompletedQuestion, rows: readonly CompletedRow[]): boolean =>
  rows.length > 0 && answerGap(question, rows) === null

export {
  type AnswerableQuestion,
  asksReinforcement,
  blankRow,
  holdsOtherWordsSql,
  holdsWordsSql,
  isLeftOut,
  isNotApplicable,
  leftOutRow,
  mayBeLeftOut,
  notApplicable,
  offersNotApplicable,
  takesTextSql,
} from './answerRow'
export { estimatedMinutes } from './estimatedMinutes'
export { rangeOf, statedRange, takesWholeNumbers } from './figureRange'
export { longestText } from './limits'
export * from './questionResponse.schema'
export { type ResponseProblem, responseProblems, wrongKinds } from './responseProblems'
export { inRankOrder } from './rankOrder'
export { type IdentifiedRow, rowsToStore } from './rowsToStore'
export { longestNothing, saysNothing } from './saysNothing'
export { asksShare, percentOfShare, type ShareField, shareFields, shareOfPercent, withAskedShares } from './shares'
