import { formulaStart, formulaInsideCell } from './formulaSigns'

/** A text that no spreadsheet takes for a formula: a possible formula gets a leading apostrophe. */
export function safeCell(text: string): string {
  const safe = text.replace(formulaInsideCell.place, "'")
  return formulaStart.test(safe) ? `'${safe}` : safe
}
