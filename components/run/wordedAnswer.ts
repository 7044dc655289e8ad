import { hasOptions, optionsOf, optionsOfWording, readsAs } from '@/domain/question'
import { isNotApplicable, type QuestionResponseRow } from '@/domain/questionResponse'
import type { Asked, RunResponse } from './run'

type Given = {
  question: Asked
  rows: readonly QuestionResponseRow[]
  wording: RunResponse['wording']
  isLooking: boolean
}
type Worded = { question: Asked; rows: readonly QuestionResponseRow[]; changedSince: { answer: string } | null }

/**
 * An answer that was given when the question read differently. Looked at, the question says what it said then.
 * While answering it says what it says now, and an answer that is no longer offered is named, not shown as another one.
 */
export function wordedAnswer({ question, rows, wording, isLooking }: Given): Worded {
  if (wording === undefined || readsAs(question, wording)) return { question, rows, changedSince: null }
  if (isLooking)
    return {
      question: { ...question, questionText: wording.questionText, ...optionsOfWording(wording.options) },
      rows,
      changedSince: { answer: '' },
    }
  if (!hasOptions(question.responseType)) return { question, rows, changedSince: { answer: '' } }
  const offered = optionsOf(question)
  const still = rows.filter(
    (row) =>
      isNotApplicable(row) || offered.some(({ number, text }) => number === row.displayOrder && text === row.textInput),
  )
  const answer = still.length === rows.length ? '' : rows.map(({ textInput }) => textInput ?? '').join(', ')
  return { question, rows: still, changedSince: { answer } }
}
