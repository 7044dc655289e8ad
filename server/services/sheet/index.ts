import 'server-only'

/** Sheets of people and of questions: reading an uploaded file. */
export { ownFile } from './ownFile'
export { readInSubprocess } from './readInSubprocess'
export { shownCells, type SheetPlace, sheetPlace } from './sheetPlace'
export type { ReadSheet, SheetReading } from './readTable'
