import {
  hasOptions,
  optionsOf,
  hasSameWording,
  ordersOptions,
  otherOptionOf,
  otherWords,
  withWording,
} from '@/domain/question'
import { inRankOrder, isNotApplicable, type QuestionResponseRow } from '@/domain/questionResponse'
import type { QuestionInSection, RunResponse } from '../run'
import type { useRun } from './runContext'

type Given = {
  question: QuestionInSection
  rows: readonly QuestionResponseRow[]
  /** The wording that the answer was given to. */
  wording: RunResponse['wording']
  isReadOnly: boolean
}
type Worded = {
  question: QuestionInSection
  rows: readonly QuestionResponseRow[]
  /** Null when the question still reads the same; `answer` is what was chosen and is no longer offered. */
  changedSince: { answer: string } | null
}

/**
 * A question and its answer where the wording changed after the answer was given. A read-only question is shown with the wording
 * of the answer. While answering it is shown as it reads now, and an answer that is no longer offered is named instead of shown
 * as another one; in a ranking the others close its gap.
 */
export function applyWording({ question, rows, wording, isReadOnly }: Given): Worded {
  if (wording === undefined || hasSameWording(question, wording)) return { question, rows, changedSince: null }
  if (isReadOnly) return { question: withWording(question, wording), rows, changedSince: { answer: '' } }
  if (!hasOptions(question.responseType)) return { question, rows, changedSince: { answer: '' } }
  const offered = optionsOf(question)
  const before = { ...question, options: wording.options }
  const other = otherOptionOf(question)
  /** The text that a chosen option had; what was written beside it stays written. */
  const textOf = ({ displayOrder, textInput }: QuestionResponseRow) =>
    displayOrder === other ? (wording.options[displayOrder - 1] ?? '') : textInput
  const still = rows.filter(
    (row) =>
      isNotApplicable(row) || offered.some(({ number, text }) => number === row.displayOrder && text === textOf(row)),
  )
  if (still.length === rows.length) return { question, rows, changedSince: { answer: '' } }
  const isRanking = ordersOptions(question.responseType)
  const said = (isRanking ? inRankOrder(rows) : rows).map((row) => otherWords(before, row) || (textOf(row) ?? ''))
  return { question, rows: isRanking ? inRankOrder(still) : still, changedSince: { answer: said.join(', ') } }
}

type Run = Pick<ReturnType<typeof useRun>, 'store' | 'answers' | 'responses' | 'isReadOnly'>

/** A question of the run that is shown, with its answer. An answer that was changed here was given to it as it reads now. */
export function wordedAnswer({ store, answers, responses, isReadOnly }: Run, question: QuestionInSection): Worded {
  const answer = answers[question.id]
  const response =
    answer === store.initial[question.id] && responses.find(({ questionId }) => questionId === question.id)
  return applyWording({ question, rows: answer ?? [], wording: response ? response.wording : undefined, isReadOnly })
}
