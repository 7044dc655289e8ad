import { newId } from '@/components/shared/newId'
import { asMarkup, plainText } from '@/domain/richText'
import type { Statements } from './Statements'

/** A line of the list of statements: its text without markup, and the statement that it is already. */
export type StatementLine = { id: string; text: string; stored: Statements[number] | null }

export const newLine = (text = ''): StatementLine => ({ id: newId(), text, stored: null })

const inParagraph = (text: string) => `<p>${asMarkup(text)}</p>`

/** Whether a text is more than one plain line: it is edited as a question of its own. */
export function isFormatted({ stored }: StatementLine): boolean {
  if (stored === null) return false
  const text = plainText(stored.questionText)
  return ![text, asMarkup(text), inParagraph(text)].includes(stored.questionText)
}

const isReworded = ({ text, stored }: StatementLine): boolean =>
  stored === null || text.trim() !== plainText(stored.questionText)

/** The text of a line as it is stored. */
export const textOf = (line: StatementLine): string =>
  isReworded(line) ? (line.text.trim() === '' ? '' : inParagraph(line.text.trim())) : line.stored!.questionText

/** The lines of a group, and a first empty one of a new group. */
export const linesOf = (statements: Statements): StatementLine[] =>
  statements.length === 0
    ? [newLine(), newLine()]
    : statements.map((stored) => ({ id: stored.id, text: plainText(stored.questionText), stored }))

/** A line as it is saved: the text only where it changed. */
export const savedLine = (line: StatementLine) => ({
  id: line.id,
  version: line.stored?.version ?? null,
  questionText: isReworded(line) ? textOf(line) : null,
})

/** The lines after several texts were pasted into one: an empty line takes the first, new ones below it the others. */
export function withPasted(lines: readonly StatementLine[], id: string, texts: readonly string[]): StatementLine[] {
  const at = lines.findIndex((line) => line.id === id)
  const into = lines[at]!
  const isBlank = (line: StatementLine) => line.stored === null && line.text.trim() === ''
  const [first = '', ...others] = texts
  const taken =
    into.text.trim() === ''
      ? [{ ...into, text: first }, ...others.map((text) => newLine(text))]
      : [into, ...texts.map((text) => newLine(text))]
  return [...lines.slice(0, at), ...taken, ...lines.slice(at + 1).filter((line) => !isBlank(line))]
}

/** The lines with one a place up (-1) or down (1). */
export function withMovedLine(lines: readonly StatementLine[], id: string, by: -1 | 1): StatementLine[] {
  const at = lines.findIndex((line) => line.id === id)
  const other = lines[at + by]
  return other === undefined ? [...lines] : lines.with(at + by, lines[at]!).with(at, other)
}

/** The lines of a group that was saved by another person meanwhile: what was typed here, on top of what is stored now. */
export function rebasedLines(lines: readonly StatementLine[], stored: Statements): StatementLine[] {
  return lines.map((line) => {
    const current = stored.find(({ id }) => id === line.id) ?? null
    return line.stored !== null && current === null ? newLine(line.text) : { ...line, stored: current }
  })
}
