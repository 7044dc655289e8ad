import 'server-only'

/** Imports of people and participants from a file. */
export { importWork } from './importWork'
