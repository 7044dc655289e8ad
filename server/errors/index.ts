import 'server-only'

/** Refusals that may be shown to a caller, and outages, which are no bugs. */
export { AppError, type ErrorCode, type FieldError, httpStatus, outageSeconds, retrySeconds } from './appError'
