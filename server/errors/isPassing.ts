import 'server-only'
import { AppError } from './appError'
import { isOutage } from './isOutage'

/** Did something fail that passes by itself: the database is away or overrun, or the storage of files is away or full? What failed is none the worse for it. */
export const isPassing = (error: unknown): boolean =>
  error instanceof AppError ? error.code === 'UNAVAILABLE' || error.code === 'STORAGE_FULL' : isOutage(error)
