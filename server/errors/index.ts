import 'server-only'

/** Refusals that may be shown to a caller, and outages, which are no bugs. */
export { AppError, type ErrorCode, type FieldError, httpStatus, outageSeconds, retrySeconds } from './appError'
export { isOutage } from './isOutage'
export { isPassing } from './isPassing'
