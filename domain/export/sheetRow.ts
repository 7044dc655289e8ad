import { days } from '../day'
import { type Cell, writable } from './cell'
import { safeCell, unescapeCell } from './cell'

/** Indexes of the workbook's cell styles. */
export const cellStyles = { plain: 0, heading: 1, instant: 2 } as const

/** Maximum number of characters in a spreadsheet cell. */
const longestCell = 32_767
/** Days from the spreadsheet epoch to 1 January 1970. */
const daysBefore1970 = 25_569
const dayLength = days(1)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/**
 * A text for a workbook, whose cells are typed as text, so that a formula needs no apostrophe; only a text that an
 * import would take for escaped, or for an empty cell, is escaped. Office reads _x0041_ as a character code; text that
 * only resembles one has its first character written as a code.
 */
export function workbookText(text: string): string {
  const cell = writable(text)
  const isRead = cell.trim() !== '' && unescapeCell(cell) === cell
  return (isRead ? cell : safeCell(cell)).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

/** A text for a workbook, escaped for XML. */
export function sheetText(text: string): string {
  return workbookText(text)
    .slice(0, longestCell)
    .replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign)
}

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
/** The opening of each column's cell, A to XFD. */
const beginnings = Array.from({ length: 16_384 }, (_, index) => `<c r="${letters(index)}`)

/**
 * A row of a worksheet as XML, counted from 1: texts that are never formulas, figures, instants, and no cell for
 * an unknown value.
 */
export function sheetRow(cells: readonly Cell[], row: number, style: number = cellStyles.plain): string {
  const figure = `${row}"><v>`
  const instant = `${row}" s="${cellStyles.instant}"><v>`
  const text = `${row}"${style === cellStyles.plain ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">`
  let xml = `<row r="${row}">`
  // By index: an iterator is too slow for half a million cells.
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? ''
    if (cell === '') continue
    if (typeof cell === 'string') xml += `${beginnings[index]}${text}${sheetText(cell)}</t></is></c>`
    else if (cell instanceof Date)
      xml += `${beginnings[index]}${instant}${cell.getTime() / dayLength + daysBefore1970}</v></c>`
    else if (Number.isFinite(cell)) xml += `${beginnings[index]}${figure}${cell}</v></c>`
  }
  return `${xml}</row>`
}
