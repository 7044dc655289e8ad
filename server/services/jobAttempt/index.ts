import 'server-only'

/** How work that nobody waits for is taken up, kept, taken over, counted and parked. */
export { attemptEach } from './attemptEach'
export { attemptWork, forgetAttempts } from './attemptWork'
export { claimWork } from './claimWork'
export { forgetOldAttempts } from './forgetOldAttempts'
export { leaseFrom, renewalSeconds } from './lease'
export { type Work } from './work'
