import 'server-only'

/**
 * The machine-readable code; the message is in locales/<lang>/errors.json under the same key unless `key` names
 * another.
 */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'SUBSCRIPTION_ENDED'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'STORAGE_FULL'
  | 'INTERNAL'

export const httpStatus: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  SUBSCRIPTION_ENDED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  INTERNAL: 500,
}

/** When to retry after an outage, in seconds. */
export const outageSeconds = 5

const usualSeconds: Partial<Record<ErrorCode, number>> = {
  RATE_LIMITED: 60,
  STORAGE_FULL: 60,
  UNAVAILABLE: outageSeconds,
}

export type FieldError = { path: string; key: string; values?: Record<string, string | number> }

type Details = {
  /** Message in errors.json; the code itself when left out. */
  key?: string
  /** Values of the message's arguments. */
  values?: Record<string, string | number>
  fieldErrors?: FieldError[]
  /** When a retry may succeed, where that is known. */
  retrySeconds?: number
  /** The stored state that a conflicting save lost to. */
  current?: unknown
}

/** A refusal that may be shown to the caller. Any other error is a bug: it is logged with an id and masked. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(details.key ?? code)
    this.name = 'AppError'
  }
}

/** When a retry after this refusal may succeed, in seconds: as it says itself, else as its code does. */
export const retrySeconds = ({ code, details }: AppError): number | undefined =>
  details.retrySeconds ?? usualSeconds[code]

/** A refusal of the account service, by the key of its message in errors.json. */
export const badInput = (key: string): AppError => new AppError('BAD_USER_INPUT', { key })

/** Whether an error is a refusal of the request itself, not of a field's value. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'BAD_USER_INPUT' && error.details.fieldErrors === undefined
