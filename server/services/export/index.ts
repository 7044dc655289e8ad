import 'server-only'

/** Public interface of the export module. */
export { csvText } from './csvText'
export { sheetFile } from './sheetFile'
