import 'server-only'
import { AppError } from '@/server/errors'

/** A refusal of the account service, by the key of its message in errors.json. */
export const refuse = (key: string): AppError => new AppError('BAD_USER_INPUT', { key })

/** Is it a refusal of what was asked, not of how a field was filled in? */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'BAD_USER_INPUT' && error.details.fieldErrors === undefined
