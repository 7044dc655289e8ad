import 'server-only'
import { AppError } from '@/server/errors'
import { queryValue } from '@/domain/account'

/** The query parameters of a request. A duplicate one is ambiguous between two parsers, and is refused. */
export function queryOf(request: Request): Record<string, string> {
  const given = [...new URL(request.url).searchParams]
  const query = Object.fromEntries(given)
  if (Object.keys(query).length < given.length) throw new AppError('BAD_USER_INPUT')
  return query
}

/** The input of a call with these query parameters, whose names are case-insensitive. */
export const queryInput =
  (...names: string[]) =>
  ({ query }: { query: Record<string, string> }): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, queryValue(query, name)]))

type Parts = { query: Record<string, string>; body: Record<string, unknown> }

/** The input of a call that redirects: its form, and the address to return to afterwards. */
export const returningInput = ({ query, body }: Parts): Record<string, unknown> => ({
  ...body,
  returnUrl: queryValue(query, 'returnUrl') ?? null,
})
