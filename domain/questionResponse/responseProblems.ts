import { isDay } from '../day'
import {
  longestOther,
  mostOptionNumbers,
  mostOptions,
  optionsOf,
  otherWords,
  takesText,
  givenBy,
  choosesSeveral,
  isPair,
  mostRanked,
  degrees,
} from '../question'
import { scaleStep, storedScaleValue } from '../scale'
import { type AnswerableQuestion, isNotApplicable, leavesOut, notApplicable, offersNotApplicable } from './answerRow'
import { figureProblem } from './figureRange'
import type { QuestionResponseRow } from './questionResponse.schema'
import { asksShare, type ShareField, shareFields } from './shares'

/** Why the question cannot hold a row: the position and the message key. */
export type ResponseProblem = { path: string; key: string; values?: Record<string, string | number> }

type Flaw = Pick<ResponseProblem, 'key' | 'values'>
type RowRule = (question: AnswerableQuestion, row: QuestionResponseRow) => Flaw | null

const outOfRange: Flaw = { key: 'outOfRange' }
const required: Flaw = { key: 'required' }
const numberRequired: Flaw = { key: 'numberRequired' }

const isFigure: RowRule = (question, { amountInput }) =>
  amountInput !== null && Number.isFinite(amountInput) ? figureProblem(question, amountInput) : numberRequired

const isYesOrNo: RowRule = (_question, { yesNoInput }) => (yesNoInput === null ? required : null)

const isStep: RowRule = ({ scaleMax, isPercentage }, { amountInput }) => {
  if (amountInput === null || !Number.isFinite(amountInput)) return numberRequired
  const step = scaleStep(amountInput, isPercentage)
  const isWhole = Number.isInteger(step) && storedScaleValue(step, isPercentage) === amountInput
  return isWhole && step >= 1 && step <= scaleMax ? null : outOfRange
}

const isOffered: RowRule = (question, { displayOrder, amountInput }) =>
  optionsOf(question).some(({ number }) => number === displayOrder) &&
  (amountInput === null || amountInput === displayOrder)
    ? null
    : outOfRange

const isDegree: RowRule = (_question, { amountInput }) => {
  if (amountInput === null || !Number.isFinite(amountInput)) return numberRequired
  return degrees.includes(amountInput) ? null : outOfRange
}

const isRanked: RowRule = (question, { displayOrder, amountInput }) => {
  if (amountInput === null || !Number.isFinite(amountInput)) return numberRequired
  const isOption = optionsOf(question).some(({ number }) => number === displayOrder)
  return isOption && Number.isInteger(amountInput) && amountInput >= 1 ? null : outOfRange
}

const isDate: RowRule = (_question, { textInput }) =>
  (textInput ?? '').trim() === '' ? required : isDay((textInput ?? '').trim()) ? null : { key: 'invalidDate' }

const isWritten: RowRule = (_question, { textInput }) => ((textInput ?? '').trim() === '' ? required : null)

/** A share is allowed only where it is asked for, together with its figure, from 0 to 1. */
function wrongShare(question: AnswerableQuestion, row: QuestionResponseRow): ShareField | undefined {
  return shareFields.find((field) => {
    const share = row[field] ?? null
    return share !== null && !(asksShare(question, field) && row.amountInput !== null && share >= 0 && share <= 1)
  })
}

type Shape = { rule: RowRule; rows: number; lastOrder: number }

function shapeOf(question: AnswerableQuestion): Shape {
  if (takesText(question))
    return {
      rule: isWritten,
      rows: Math.max(1, question.maxTextBoxes),
      lastOrder: Math.max(1, question.maxTextBoxes) - 1,
    }
  const { responseType } = question
  switch (givenBy(responseType)) {
    case 'options':
      return {
        rule: isOffered,
        rows: choosesSeveral(responseType) ? (question.mostChosen ?? mostOptions) : 1,
        lastOrder: mostOptionNumbers,
      }
    case 'order':
      return { rule: isRanked, rows: mostRanked(question), lastOrder: mostOptionNumbers }
    case 'degree':
      return { rule: isDegree, rows: 1, lastOrder: 0 }
    case 'day':
      return { rule: isDate, rows: 1, lastOrder: 0 }
    case 'yesNo':
      return { rule: isYesOrNo, rows: 1, lastOrder: 0 }
    case 'step':
      return isPair(responseType) ? { rule: isStep, rows: 2, lastOrder: 1 } : { rule: isStep, rows: 1, lastOrder: 0 }
    default:
      return { rule: isFigure, rows: 1, lastOrder: 0 }
  }
}

const texts: readonly RowRule[] = [isWritten, isDate]
const values = ['textInput', 'amountInput', 'yesNoInput'] as const
type Values = Partial<Pick<QuestionResponseRow, (typeof values)[number]>>

/** Values of a change to one row that no answer to the question can hold. */
export function wrongKinds(question: AnswerableQuestion, given: Values): ResponseProblem[] {
  const { rule } = shapeOf(question)
  const saysNotApplicable = offersNotApplicable(question) && given.textInput === notApplicable
  const isHeld = (field: (typeof values)[number]) => {
    if (field === 'textInput')
      return texts.includes(rule) || rule === isOffered || rule === isRanked || saysNotApplicable
    return field === 'yesNoInput' ? rule === isYesOrNo : rule !== isYesOrNo && !texts.includes(rule)
  }
  return values.filter((field) => given[field] != null && !isHeld(field)).map((path) => ({ path, key: 'invalid' }))
}

/**
 * The problems of these rows as the answer to this question; none when they may be stored. No rows clear the
 * answer.
 */
export function responseProblems(
  question: AnswerableQuestion,
  rows: readonly QuestionResponseRow[],
): ResponseProblem[] {
  const { rule, rows: most, lastOrder } = shapeOf(question)
  const at = (index: number, field: string) => `responses.${index}.${field}`
  if (rows.length > most) return [{ path: 'responses', key: 'tooMany', values: { n: most } }]
  const isAside = offersNotApplicable(question) && rows.some(isNotApplicable)
  const ranks = rows.map(({ amountInput }) => amountInput)
  return rows.flatMap((row, index): ResponseProblem[] => {
    if (row.displayOrder > lastOrder) return [{ path: at(index, 'displayOrder'), key: 'outOfRange' }]
    if (rows.findIndex(({ displayOrder }) => displayOrder === row.displayOrder) !== index)
      return [{ path: at(index, 'displayOrder'), key: 'duplicate' }]
    if (leavesOut(question, row) && (rows.length === 1 || rule === isWritten)) return []
    const flaw = isAside ? (isNotApplicable(row) ? null : outOfRange) : rule(question, row)
    const field = texts.includes(rule) ? 'textInput' : rule === isYesOrNo ? 'yesNoInput' : 'amountInput'
    if (flaw !== null) return [{ path: at(index, field), ...flaw }]
    if (otherWords(question, row).length > longestOther) return [{ path: at(index, 'textInput'), key: 'tooLong' }]
    // Ranks run from 1 without gaps, each once.
    if (rule === isRanked && ((row.amountInput ?? 0) > rows.length || ranks.indexOf(row.amountInput) !== index))
      return [
        { path: at(index, 'amountInput'), key: ranks.indexOf(row.amountInput) === index ? 'outOfRange' : 'duplicate' },
      ]
    const share = wrongShare(question, row)
    return share === undefined ? [] : [{ path: at(index, share), key: 'outOfRange' }]
  })
}
