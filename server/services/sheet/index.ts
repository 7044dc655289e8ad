import 'server-only'

/** Sheets of people and of questions: reading an uploaded file. */
export { FileProblem } from './FileProblem'
export { ownFile } from './ownFile'
export { readInSubprocess } from './readInSubprocess'
