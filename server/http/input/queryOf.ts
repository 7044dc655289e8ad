import 'server-only'
import { AppError } from '@/server/errors'

/** The query parameters of a request. A duplicate one is ambiguous between two parsers, and is refused. */
export function queryOf(request: Request): Record<string, string> {
  const given = [...new URL(request.url).searchParams]
  const query = Object.fromEntries(given)
  if (Object.keys(query).length < given.length) throw new AppError('BAD_USER_INPUT')
  return query
}
