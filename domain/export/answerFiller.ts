import { notApplicable, percentOfShare } from '../questionResponse'
import { shownAmount } from '../scale'
import type { AnswerColumn, AnswerPart, ExportedQuestion } from './answerColumns'
import type { Cell } from './cell'

/** A row of an answer as stored: its text, else its amount, else yes or no. */
export type GivenRow = {
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
  const options = columns.flatMap(({ part, number }, index) =>
    part === 'option' ? [{ cell: first + index, number }] : [],
  )
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
      responseType !== 'ComparisonScale' ? 'value' : displayOrder === 0 ? 'before' : 'after',
      typeof value === 'number' ? shownAmount(question, value) : null,
    )
    put(cells, 'isolation', percent(isolation))
    put(cells, 'confidence', percent(confidence))
  }
  return (cells, row) => {
    const { displayOrder, value, reinforcement } = row
    if (reinforcement !== null && reinforcement !== '') put(cells, 'reinforcement', reinforcement)
    if (boxes > 0) {
      if (typeof value === 'string' && value !== '') fillBox(cells, first + Math.min(displayOrder, boxes - 1), value)
    } else if (responseType === 'MultipleChoice') {
      for (const { cell, number } of options) cells[cell] = number === displayOrder ? 1 : (cells[cell] ?? 0)
    } else if (responseType === 'PickOne') {
      if (typeof value === 'string') put(cells, 'value', value)
    } else if (responseType === 'YesNo') {
      if (typeof value === 'boolean') put(cells, 'value', Number(value))
    } else fillFigure(cells, row)
  }
}
