import 'server-only'
import { AppError } from '@/server/errors'

/** The parameters of an address. One that is named twice means two things to two readers, and is refused. */
export function queryOf(request: Request): Record<string, string> {
  const given = [...new URL(request.url).searchParams]
  const query = Object.fromEntries(given)
  if (Object.keys(query).length < given.length) throw new AppError('BAD_USER_INPUT')
  return query
}
