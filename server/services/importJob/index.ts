import 'server-only'

/** Imports of people and participants from a file, and the adding of participants who were chosen. */
export { importWork, queueChosen } from './importWork'
