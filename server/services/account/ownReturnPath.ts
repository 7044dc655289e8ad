import 'server-only'
import { ownReturnUrl } from '@/domain/paths'
import { env } from '@/server/env'
import { AppError } from '@/server/errors'

/** The path to open after signing in: the start page by default, refused if it is not on this site. */
export function ownReturnPath(returnUrl: string | null): string {
  if (returnUrl === null || returnUrl === '') return '/'
  const path = ownReturnUrl(returnUrl, env().appUrl)
  if (path === null) throw new AppError('BAD_USER_INPUT', { key: 'invalidReturnUrl' })
  return path
}
