import { type NumberKind, readNumber } from '../number'
import { degrees, figureOf, givenBy, isPair, optionsOf, ordersOptions, readAlike, takesText } from '../question'
import {
  blankRow,
  notApplicable,
  offersNotApplicable,
  type QuestionResponseRow,
  rangeOf,
  takesWholeNumbers,
} from '../questionResponse'
import { scaleSteps, shownScaleValue, stepLabel, stepText, storedScaleValue } from '../scale'
import { type ImportProblem, yesOrNo } from '../sheet'
import type { DecimalSign } from './importedAnswers.schema'
import { type PartCell, readChosen, readRanks } from './readChoices'
import { type DayOrder, readMoment } from './readMoment'
import type { ReadQuestion } from './readQuestion'

/** How the cells of a sheet are to be understood where they can be read in several ways. */
export type Reading = {
  /** The figure in the sheet that is the first step of a scale. */
  scaleFrom: number
  decimalSign: DecimalSign | null
  currencySymbol: string
  dayOrder: DayOrder | null
}

/** A cell that is not blank, the heading of its column, and which part of the answer it is. */
export type ReadCell = PartCell & { heading: string }

type Read = { rows: QuestionResponseRow[] } | { problem: ImportProblem }
type Value = Partial<QuestionResponseRow>

const longestSaid = 60
const saying = (key: string, { heading, cell }: ReadCell, values: Record<string, string | number> = {}) => ({
  problem: { key, values: { column: heading, said: cell.trim().slice(0, longestSaid), ...values } },
})

const inapplicable = /^(?:#?n\s?[/.]?\s?a\.?|not applicable|n\.z\.|nicht zutreffend|sans objet|no aplica)$/i
const dashes = /^[-–—.]+$/

/** Whether a cell stands for no answer, as a dash, or N/A where the question does not offer it. */
export function isBlank(question: ReadQuestion, cell: string): boolean {
  const text = cell.trim()
  if (text === '') return true
  if (takesText(question)) return false
  return dashes.test(text) || (inapplicable.test(text) && !offersNotApplicable(question))
}

const kindOf: Partial<Record<string, NumberKind>> = { money: 'money', percentage: 'percentage' }

function readFigure(question: ReadQuestion, cell: ReadCell, reading: Reading): Value | { problem: ImportProblem } {
  const rules = {
    kind: kindOf[figureOf(question.responseType) ?? ''] ?? ('number' as const),
    limits: rangeOf(question),
    decimals: takesWholeNumbers(question) ? (0 as const) : (2 as const),
    currencySymbol: reading.currencySymbol,
  }
  const { number, problem, readings } = readNumber(cell.cell, rules)
  if (problem === null) return { amountInput: number }
  if (problem !== 'ambiguous') {
    const { least, most } = rules.limits
    return saying(`answers.${problem}`, cell, problem === 'outOfRange' ? { least, most } : {})
  }
  const [grouped, decimal] = readings
  if (reading.decimalSign === null) return saying('answers.ambiguous', cell, { one: grouped, other: decimal })
  const mark = /[.,](?=\d{3}\D*$)/.exec(cell.cell)?.[0]
  return { amountInput: mark === (reading.decimalSign === 'Comma' ? ',' : '.') ? decimal : grouped }
}

/** The step that a cell names: by its words, its figure, or both as "4 – Agree"; null for none. */
function stepIn(question: ReadQuestion, text: string, { scaleFrom }: Reading): number | null {
  const { scaleMax, isPercentage } = question
  const steps = scaleSteps(scaleMax)
  const labelled = steps.find((step) => {
    const label = stepLabel(question, step)
    return label !== '' && readAlike(label) === readAlike(text)
  })
  if (labelled !== undefined) return labelled
  const [, figure = '', words = ''] = /^(\d+)(?:[.,]0+)?\s*%?(?:\s*[-–—:=.)(]+\s*(.*?)\)?)?$/.exec(text.trim()) ?? []
  if (figure === '') return null
  const step = steps.find((one) =>
    isPercentage ? shownScaleValue(one, scaleMax, true) === Number(figure) : one === Number(figure) + 1 - scaleFrom,
  )
  if (step === undefined) return null
  const label = stepLabel(question, step)
  return words === '' || label === '' || readAlike(label) === readAlike(words) ? step : null
}

function readStep(question: ReadQuestion, cell: ReadCell, reading: Reading): Value | { problem: ImportProblem } {
  const step = stepIn(question, cell.cell, reading)
  if (step !== null) return { amountInput: storedScaleValue(step, question.isPercentage) }
  const { scaleMax, isPercentage } = question
  const shown = (one: number) => (isPercentage ? stepText(one, scaleMax, true) : String(one - 1 + reading.scaleFrom))
  return saying('answers.noStep', cell, { from: shown(1), to: shown(scaleMax) })
}

function readDay(cell: ReadCell, { dayOrder }: Reading): Value | { problem: ImportProblem } {
  const moment = readMoment(cell.cell, dayOrder)
  if (moment === 'ambiguous') return saying('answers.twoDays', cell)
  return moment === null ? saying('answers.noDay', cell) : { textInput: moment.day }
}

function readValue(question: ReadQuestion, cell: ReadCell, reading: Reading): Value | { problem: ImportProblem } {
  if (offersNotApplicable(question) && inapplicable.test(cell.cell.trim())) return { textInput: notApplicable }
  switch (givenBy(question.responseType)) {
    case 'step':
      return readStep(question, cell, reading)
    case 'degree': {
      const degree = degrees.find((one) => String(one) === cell.cell.trim().replace(/[.,]0+$/, ''))
      return degree === undefined ? saying('answers.noDegree', cell) : { amountInput: degree }
    }
    case 'yesNo': {
      const said = yesOrNo(cell.cell)
      return said === null ? saying('answers.noYesNo', cell) : { yesNoInput: said }
    }
    case 'day':
      return readDay(cell, reading)
    default:
      return readFigure(question, cell, reading)
  }
}

function readOptions(question: ReadQuestion, cells: readonly ReadCell[]): Read {
  const read = ordersOptions(question.responseType) ? readRanks(question, cells) : readChosen(question, cells)
  if ('rows' in read) return read
  const [cell] = cells.filter((one) => one.cell.includes(read.unknown))
  const offered = optionsOf(question).map(({ text }) => text)
  return saying('answers.noOption', { ...(cell ?? cells[0]!), cell: read.unknown }, { options: offered.join(', ') })
}

/** The rows of an answer that the cells of its columns say, or what is wrong with one of them. Blank cells are left out before. */
export function readAnswer(question: ReadQuestion, cells: readonly ReadCell[], reading: Reading): Read {
  if (takesText(question))
    return { rows: cells.map(({ cell }, index) => ({ ...blankRow, displayOrder: index, textInput: cell.trim() })) }
  const gives = givenBy(question.responseType)
  if (gives === 'options' || gives === 'order') return readOptions(question, cells)
  const rows: QuestionResponseRow[] = []
  for (const cell of cells) {
    const value = readValue(question, cell, reading)
    if ('problem' in value) return value
    rows.push({ ...blankRow, ...value, displayOrder: isPair(question.responseType) ? (cell.part ?? 0) : 0 })
  }
  return { rows }
}
