import { optionsOf, otherWords, takesText, givenBy } from '../question'
import {
  type AnswerableQuestion,
  asksReinforcement,
  blankRow,
  isNotApplicable,
  leavesOut,
  notApplicable,
  offersNotApplicable,
} from './answerRow'
import type { QuestionResponseRow } from './questionResponse.schema'
import { asksShare, percentOfShare, shareFields, shareOfPercent } from './shares'

/** Text the database can hold: trimmed, without NUL and unpaired surrogates. */
function storable(text: string | null): string {
  return (text ?? '').replace(/\u0000|\p{Surrogate}/gu, '').trim()
}

/** The shares the question asks for, rounded to their stored precision. */
function sharesOf(question: AnswerableQuestion, row: QuestionResponseRow): Partial<QuestionResponseRow> {
  const fields = shareFields.filter((field) => asksShare(question, field))
  return Object.fromEntries(
    fields.map((field) => [field, row[field] == null ? null : shareOfPercent(percentOfShare(row[field]))]),
  )
}

function valueOf(question: AnswerableQuestion, row: QuestionResponseRow): Partial<QuestionResponseRow> {
  if (takesText(question)) {
    const textInput = storable(row.textInput)
    return { textInput, isUserInput: textInput !== '' }
  }
  if (leavesOut(question, row)) return { textInput: '', isUserInput: false }
  if (offersNotApplicable(question) && isNotApplicable(row)) return { textInput: notApplicable }
  switch (givenBy(question.responseType)) {
    case 'options':
      return {
        amountInput: row.displayOrder,
        textInput:
          otherWords(question, { ...row, textInput: storable(row.textInput) }) ||
          (optionsOf(question).find(({ number }) => number === row.displayOrder)?.text ?? null),
      }
    case 'order':
      return {
        amountInput: row.amountInput,
        textInput: optionsOf(question).find(({ number }) => number === row.displayOrder)?.text ?? null,
      }
    case 'day':
      return { textInput: storable(row.textInput) }
    case 'yesNo':
      return { yesNoInput: row.yesNoInput }
    default:
      return { amountInput: row.amountInput, ...sharesOf(question, row) }
  }
}

/** A row, with its id where it has one or the caller chose one. */
export type IdentifiedRow = QuestionResponseRow & { id?: string }

/**
 * Valid rows as stored: only the field their response type uses, the text of a chosen option as currently worded or what
 * the person wrote in its place, in display order. The second prompt's answer is stored on the first row.
 */
export function rowsToStore(question: AnswerableQuestion, rows: readonly IdentifiedRow[]): IdentifiedRow[] {
  const reinforcement = asksReinforcement(question)
    ? rows.map(({ reinforcementText }) => storable(reinforcementText)).find((text) => text !== '')
    : undefined
  return [...rows]
    .sort((a, b) => a.displayOrder - b.displayOrder)
    .map((row, index) => ({
      ...blankRow,
      ...(row.id === undefined ? {} : { id: row.id }),
      displayOrder: row.displayOrder,
      reinforcementText: index === 0 ? (reinforcement ?? null) : null,
      ...valueOf(question, row),
      eventDate: row.eventDate,
      cancelEventDate: row.cancelEventDate,
    }))
}
