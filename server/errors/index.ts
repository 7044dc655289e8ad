import 'server-only'

/** Refusals that a caller may be told about, and outages, which are nobody's fault of ours. */
export { AppError, type ErrorCode, type FieldError, httpStatus, outageSeconds, retrySeconds } from './appError'
export { isOutage } from './isOutage'
export { isPassing } from './isPassing'
