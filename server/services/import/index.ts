import 'server-only'

/** What the rest of the house may ask about files of people. */
export { importPeople } from './importPeople'
