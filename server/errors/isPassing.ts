import 'server-only'
import { AppError } from './appError'
import { isOutage } from './isOutage'

/**
 * Whether an error is transient: the database is unavailable or overloaded, or the file storage unavailable or full.
 * The failed work itself is not at fault.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof AppError ? error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL' : isOutage(error)
