import 'server-only'

/** The processes of an installation: registration, and the check that they share their secrets. */
export { buildId } from './buildId'
