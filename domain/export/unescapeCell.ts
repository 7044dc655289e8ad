import { formulaStart, formulaInsideCell } from './formulaSigns'

/** A text as it was before `safeCell` escaped it; unescaped text is returned unchanged. */
export function unescapeCell(text: string): string {
  const safe = text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text
  return safe.replace(formulaInsideCell.apostrophe, '')
}
