import 'server-only'
import type { ReadSheet } from './readTable'

const longestShown = 200
/** The first rows that are shown for choosing the one of the headings. */
const shownForHeadings = 20

export const shownCells = (cells: readonly string[], width: number) =>
  Array.from({ length: width }, (_, index) => (cells[index] ?? '').trim().slice(0, longestShown))

/** Where the table of a file stands, as it is shown for choosing another sheet or row of headings. */
export function sheetPlace({ firstRows, ...table }: ReadSheet) {
  const { sheet, sheets, headingRow, hiddenRows, hiddenColumns, isWindows1252 } = table
  return {
    firstRows: firstRows
      .slice(0, shownForHeadings)
      .map(({ rowNumber, cells }) => ({ rowNumber, cells: shownCells(cells, cells.length) })),
    ...{ sheet, sheets, headingRow, hiddenRows, hiddenColumns, isWindows1252 },
  }
}
export type SheetPlace = ReturnType<typeof sheetPlace>
