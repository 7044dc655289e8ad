/**
 * The value of an export cell: figures stay numeric. An instant is the company's local time written as if it were
 * UTC.
 */
export type Cell = string | number | Date | null

/** Invisible characters that no file can hold. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without the characters that no file can hold. */
export const writable = (text: string): string => text.replace(unwritable, '')

/** 2026-06-10 09:05:00, which spreadsheets, R and SPSS all read as an instant. */
export const instantText = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ')

/**
 * Signs that begin a formula in some spreadsheet, full-width ones included, or that it skips before a formula.
 * Leading apostrophes count, so that escaped text can be distinguished from text written that way.
 */
const formulaStart = /^'*[\s\u0000=+\-@＝＋－＠]/

/**
 * Where such a sign follows what a spreadsheet may take for the end of a cell: the position, and the apostrophe
 * inserted there.
 */
const formulaInsideCell = {
  place: /(?=['=+\-@＝＋－＠])(?<=[;|\t\r\n]\s*)(?='*[=+\-@＝＋－＠])/g,
  apostrophe: /'(?<=[;|\t\r\n]\s*')(?='*[=+\-@＝＋－＠])/g,
}

/** A text that no spreadsheet takes for a formula: a possible formula gets a leading apostrophe. */
export function safeCell(text: string): string {
  const safe = text.replace(formulaInsideCell.place, "'")
  return formulaStart.test(safe) ? `'${safe}` : safe
}

/** A text as it was before `safeCell` escaped it; unescaped text is returned unchanged. */
export function unescapeCell(text: string): string {
  const safe = text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text
  return safe.replace(formulaInsideCell.apostrophe, '')
}
