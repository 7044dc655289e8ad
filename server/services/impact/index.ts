import 'server-only'

/** Public interface of the module for the chain of impact of a campaign. */
export { impactOf } from './impactOf'
