import 'server-only'
import { AppError } from '@/server/errors'

/** A refusal of the account service, by the key of its message in errors.json. */
export const refuse = (key: string): AppError => new AppError('BAD_USER_INPUT', { key })
