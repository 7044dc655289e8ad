import 'server-only'

/** Background jobs: claiming, leases, attempts, parking. */
export { actorOfJob } from './actorOfJob'
export { attemptEach } from './attemptEach'
export { resetAttempts } from './attempts'
export { attemptWork } from './attemptWork'
export { claimWork } from './claimWork'
export { leaseFrom, renewalSeconds } from './lease'
export type { Work } from './work'
