import { availableParallelism } from 'node:os'

/** How many test files or journeys run at once: one for each processor, at least two, since each also waits. */
export const workers = Math.min(Math.max(availableParallelism(), 2), 8)
