import { choosesSeveral, optionsOf, otherOptionOf, readAlike } from '../question'
import { blankRow, type QuestionResponseRow } from '../questionResponse'
import { bare, yesOrNo } from '../sheet'
import type { ReadQuestion } from './readQuestion'

/** What the columns of a question with options say: rows of an answer, or the word that is none of the options. */
export type ReadChoices = { rows: QuestionResponseRow[] } | { unknown: string }
export type PartCell = { part: number | null; cell: string }

const separators = /^[\s;,|/]+/
const chosenWords = ['checked', 'selected', 'chosen', 'ticked', 'angekreuzt', 'gewählt', 'coché', 'marcado']
const notChosenWords = ['unchecked', 'notselected', 'notchosen', 'nichtgewählt', 'noncoché', 'desmarcado']

/** The options in a cell in their order, and what stands between them: the options themselves may hold the separators. */
function optionsIn(question: ReadQuestion, cell: string): { numbers: number[]; others: string[] } {
  const options = optionsOf(question)
    .map(({ number, text }) => ({ number, text: readAlike(text) }))
    .sort((a, b) => b.text.length - a.text.length)
  const numbers: number[] = []
  const others: string[] = []
  let rest = cell.normalize('NFKC').replaceAll(/[^\S\n]+/g, ' ')
  for (rest = rest.replace(separators, ''); rest.trim() !== ''; rest = rest.replace(separators, '')) {
    const found = options.find(({ text }) => {
      const next = rest.slice(text.length)
      return readAlike(rest.slice(0, text.length)) === text && (next.trim() === '' || /^\s*[;,|/\n]/.test(next))
    })
    const [piece] = found === undefined ? (/^[^;,|\n]+/.exec(rest) ?? [rest]) : [rest.slice(0, found.text.length)]
    if (found === undefined) others.push(piece.trim())
    else if (!numbers.includes(found.number)) numbers.push(found.number)
    rest = rest.slice(piece.length)
  }
  return { numbers, others }
}

/** Words of a person's own belong to the option that asks for them. */
function withOthers(question: ReadQuestion, numbers: readonly number[], others: readonly string[]): ReadChoices {
  const other = otherOptionOf(question)
  if (others.length > 0 && other === null) return { unknown: others[0]! }
  const words = others.join(', ')
  const all = others.length > 0 && other !== null && !numbers.includes(other) ? [...numbers, other] : numbers
  return {
    rows: all.map((number) => ({
      ...blankRow,
      displayOrder: number,
      amountInput: number,
      textInput: number === other && words !== '' ? words : null,
    })),
  }
}

/** Whether a cell of the column of one option chooses it; null for anything else. */
function isChosen(cell: string, text: string): boolean | null {
  if (readAlike(cell) === readAlike(text) || chosenWords.includes(bare(cell))) return true
  return notChosenWords.includes(bare(cell)) ? false : yesOrNo(cell)
}

/** The options that are chosen: in one cell, or in a column of each. */
export function readChosen(question: ReadQuestion, cells: readonly PartCell[]): ReadChoices {
  const numbers: number[] = []
  const others: string[] = []
  for (const { part, cell } of cells) {
    const option = optionsOf(question).find(({ number }) => number === part)
    if (option === undefined) {
      const whole = optionsOf(question).find(({ text }) => readAlike(text) === readAlike(cell))
      const read = whole === undefined && choosesSeveral(question.responseType) ? optionsIn(question, cell) : null
      numbers.push(...(whole === undefined ? (read?.numbers ?? []) : [whole.number]))
      others.push(...(whole === undefined ? (read?.others ?? [cell.trim()]) : []))
      continue
    }
    const chosen = isChosen(cell, option.text)
    if (chosen === true) numbers.push(option.number)
    if (chosen === null) {
      if (option.number !== otherOptionOf(question)) return { unknown: cell }
      others.push(cell.trim())
    }
  }
  return withOthers(question, [...new Set(numbers)], others)
}

/** An order of options: all in one cell, or the rank of each in a column of its own. */
export function readRanks(question: ReadQuestion, cells: readonly PartCell[]): ReadChoices {
  const ranked = (number: number, rank: number) => ({ ...blankRow, displayOrder: number, amountInput: rank })
  const [whole] = cells.filter(({ part }) => part === null)
  if (whole !== undefined) {
    const { numbers, others } = optionsIn(question, whole.cell)
    return others.length > 0
      ? { unknown: others[0]! }
      : { rows: numbers.map((number, index) => ranked(number, index + 1)) }
  }
  const unknown = cells.find(({ cell }) => !/^\d{1,3}$/.test(cell.trim()))
  return unknown === undefined
    ? { rows: cells.map(({ part, cell }) => ranked(part ?? 0, Number(cell))) }
    : { unknown: unknown.cell }
}
