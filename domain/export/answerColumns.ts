import {
  everyOption,
  optionsOf,
  optionsOfWording,
  takesText,
  choosesSeveral,
  choosesOptions,
  isPair,
  givenBy,
  ordersOptions,
  otherOptionOf,
  otherWords,
} from '../question'
import {
  type AnswerableQuestion,
  asksReinforcement,
  asksShare,
  notApplicable,
  offersNotApplicable,
  percentOfShare,
} from '../questionResponse'
import { shownAmount } from '../scale'
import type { Cell } from './cell'

/** A question as exported, with the options offered under each of its wordings, oldest first. */
export type ExportedQuestion = AnswerableQuestion & {
  /** The number of the current wording. */
  wordingNumber: number
  wordings: readonly { number: number; options: readonly string[] }[]
}

/** An option that was ever offered, as it reads now or last did, and the wordings in which it was. */
export type ExportedOption = { number: number; text: string; wordings: readonly number[] }

/** Which part of an answer a column holds. */
export type AnswerPart =
  | 'value'
  | 'before'
  | 'after'
  | 'isolation'
  | 'confidence'
  | 'option'
  | 'other'
  | 'rank'
  | 'box'
  | 'notApplicable'
  | 'reinforcement'
/** `variable` is short and valid in R and SPSS; `number` is the option's or box's, `text` the option's text. */
export type AnswerColumn = { variable: string; part: AnswerPart; number: number | null; text: string }

/** Every option that was ever offered, those no longer offered included, by number. */
export function exportedOptions(question: ExportedQuestion): ExportedOption[] {
  const offers = [
    ...question.wordings.map(({ number, options }) => ({
      wording: number,
      offered: optionsOf(optionsOfWording(options)),
    })),
    { wording: question.wordingNumber, offered: optionsOf(question) },
  ]
  return everyOption(question).map(({ number, text }) => ({
    number,
    text,
    wordings: offers.flatMap(({ wording, offered }) =>
      offered.some((option) => option.number === number) ? [wording] : [],
    ),
  }))
}

type Column = Omit<AnswerColumn, 'variable'> & { suffix: string }
const column = (part: AnswerPart, suffix = '', number: number | null = null, text = ''): Column => ({
  part,
  suffix,
  number,
  text,
})

function valueColumns(question: ExportedQuestion): Column[] {
  if (takesText(question))
    return Array.from({ length: Math.max(1, question.maxTextBoxes) }, (_, index) =>
      column('box', `_${index + 1}`, index + 1),
    )
  if (choosesSeveral(question.responseType))
    return exportedOptions(question).map(({ number, text }) => column('option', `_${number}`, number, text))
  if (ordersOptions(question.responseType))
    return exportedOptions(question).map(({ number, text }) => column('rank', `_${number}`, number, text))
  if (isPair(question.responseType)) return [column('before', '_before'), column('after', '_after')]
  return [
    column('value'),
    ...(asksShare(question, 'isolationInput') ? [column('isolation', '_isolation')] : []),
    ...(asksShare(question, 'confidenceInput') ? [column('confidence', '_confidence')] : []),
  ]
}

/** The column of what was written at the option that asks for words. */
function otherColumns(question: ExportedQuestion): Column[] {
  const number = otherOptionOf(question)
  const option = everyOption(question).find((one) => one.number === number)
  return option === undefined ? [] : [column('other', '_other', option.number, option.text)]
}

/** The columns for the answers to the question at this place, counted from 1. */
export function answerColumns(question: ExportedQuestion, place: number): AnswerColumn[] {
  const columns = [
    ...valueColumns(question),
    ...otherColumns(question),
    ...(offersNotApplicable(question) ? [column('notApplicable', '_na')] : []),
    ...(asksReinforcement(question) ? [column('reinforcement', '_reinforcement')] : []),
  ]
  return columns.map(({ suffix, ...rest }) => ({ variable: `q${place}${suffix}`, ...rest }))
}

/** A row of an answer as stored: its text, else its amount, else yes or no, and the wording that its person saw. */
export type GivenRow = {
  wording: number
  displayOrder: number
  value: string | number | boolean | null
  isolation: number | null
  confidence: number | null
  reinforcement: string | null
}

/** Writes a row of an answer into the cells of its participant. */
export type AnswerFiller = (cells: Cell[], row: GivenRow) => void

const percent = (share: number | null) => (share === null ? null : percentOfShare(share))

/** Boxes beyond the question's current number share the last one. */
function fillBox(cells: Cell[], at: number, text: string): void {
  const above = cells[at] ?? null
  cells[at] = above === null ? text : `${String(above)}\n${text}`
}

/** Returns the function that writes a question's answers into its columns; the first is the cell at this index. */
export function answerFiller(
  question: ExportedQuestion,
  columns: readonly AnswerColumn[],
  first: number,
): AnswerFiller {
  const { responseType } = question
  const at = new Map<AnswerPart, number>(columns.map(({ part }, index) => [part, first + index]))
  const offered = choosesSeveral(responseType) ? exportedOptions(question) : []
  const boxes = columns.filter(({ part }) => part === 'box').length
  const put = (cells: Cell[], part: AnswerPart, value: Cell) => {
    const cell = at.get(part)
    if (cell !== undefined) cells[cell] = value
  }
  const fillFigure = (cells: Cell[], { displayOrder, value, isolation, confidence }: GivenRow) => {
    const isAside = value === notApplicable
    put(cells, 'notApplicable', isAside ? 1 : 0)
    if (isAside) return
    put(
      cells,
      !isPair(responseType) ? 'value' : displayOrder === 0 ? 'before' : 'after',
      typeof value === 'number' ? shownAmount(question, value) : null,
    )
    put(cells, 'isolation', percent(isolation))
    put(cells, 'confidence', percent(confidence))
  }
  const fillOther = (cells: Cell[], { displayOrder, value, wording }: GivenRow) => {
    if (typeof value !== 'string') return
    const options = question.wordings.find(({ number }) => number === wording)?.options ?? question.options
    const words = otherWords({ ...question, options: [...options] }, { displayOrder, textInput: value })
    if (words !== '') put(cells, 'other', words)
  }
  return (cells, row) => {
    const { displayOrder, value, reinforcement, wording } = row
    fillOther(cells, row)
    if (reinforcement !== null && reinforcement !== '') put(cells, 'reinforcement', reinforcement)
    if (boxes > 0) {
      if (typeof value === 'string' && value !== '') fillBox(cells, first + Math.min(displayOrder, boxes - 1), value)
    } else if (choosesSeveral(responseType)) {
      for (const [index, { number, wordings }] of offered.entries()) {
        if (number === displayOrder) cells[first + index] = 1
        else if (wordings.includes(wording)) cells[first + index] ??= 0
      }
    } else if (ordersOptions(responseType)) {
      const place = columns.findIndex(({ number }) => number === displayOrder)
      if (place !== -1 && typeof value === 'number') cells[first + place] = value
    } else if (givenBy(responseType) === 'day') {
      put(cells, 'value', typeof value === 'string' ? value : null)
    } else if (choosesOptions(responseType)) {
      const chosen = everyOption(question).find(({ number }) => number === displayOrder)
      put(cells, 'value', chosen?.text ?? String(value ?? ''))
    } else if (givenBy(responseType) === 'yesNo') {
      if (typeof value === 'boolean') put(cells, 'value', Number(value))
    } else fillFigure(cells, row)
  }
}
