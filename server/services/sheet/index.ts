import 'server-only'

/** Sheets of people and of questions: reading an uploaded file. */
export { ownFile } from './ownFile'
export { readInSubprocess } from './readInSubprocess'
export type { ReadSheet, SheetReading } from './readTable'
