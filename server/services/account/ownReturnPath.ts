import 'server-only'
import { ownReturnUrl } from '@/domain/paths'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'

/** The path to go to after signing in: the start page when none was asked for, refused when it is not ours. */
export function ownReturnPath(returnUrl: string | null): string {
  if (returnUrl === null || returnUrl === '') return '/'
  const path = ownReturnUrl(returnUrl, env().appUrl)
  if (path === null) throw new AppError('BAD_USER_INPUT', { key: 'invalidReturnUrl' })
  return path
}
