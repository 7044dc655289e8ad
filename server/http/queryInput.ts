import 'server-only'
import { queryValue } from '@/domain/account'

/** The input of a call that takes these query parameters, whatever the case of their names. */
export const queryInput =
  (...names: string[]) =>
  ({ query }: { query: Record<string, string> }): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, queryValue(query, name)]))
