import 'server-only'
import type { savePersonSchema } from '@/domain/profile'
import { AppError } from '@/server/errors'

/** The error of one field of the user form. */
export function personField(path: keyof typeof savePersonSchema.shape, key: string): AppError {
  return new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key }] })
}
