import 'server-only'

/** Refusals that may be shown to a caller, and outages, which are no bugs. */
export {
  AppError,
  badInput,
  type ErrorCode,
  type FieldError,
  httpStatus,
  isRefusal,
  outageSeconds,
  retrySeconds,
} from './appError'
