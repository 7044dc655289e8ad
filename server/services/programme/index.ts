import 'server-only'

/** Public interface of the module for programmes. */
export { leaveProgramme } from './leaveProgramme'
