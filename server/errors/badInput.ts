import 'server-only'
import { AppError } from '@/server/errors'

/** A refusal of the account service, by the key of its message in errors.json. */
export const badInput = (key: string): AppError => new AppError('BAD_USER_INPUT', { key })

/** Whether an error is a refusal of the request itself, not of a field's value. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'BAD_USER_INPUT' && error.details.fieldErrors === undefined
