import 'server-only'
import { queryValue } from '@/domain/account'

/** The input of a call with these query parameters, whose names are case-insensitive. */
export const queryInput =
  (...names: string[]) =>
  ({ query }: { query: Record<string, string> }): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, queryValue(query, name)]))
