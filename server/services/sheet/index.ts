import 'server-only'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { SignedIn } from '@/server/policy'
import { fileBytes } from '../blob'
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

/** A file that the caller uploaded in their current company; any other file reads as absent (NOT_FOUND). */
export async function ownFile(
  db: Db,
  { userId, subscriptionId }: SignedIn,
  id: string,
  now: Date,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const row = await db.blobReference.findFirst({
    where: { id, userId, subscriptionId, archived: false, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  })
  const bytes = row === null ? null : await fileBytes(row)
  if (row === null || bytes === null) throw new AppError('NOT_FOUND')
  return { filename: row.filename, bytes }
}

/** Sheets of people and of questions: reading an uploaded file. */
export { readInSubprocess } from './readInSubprocess'
export type { ReadSheet, SheetReading } from './readTable'
