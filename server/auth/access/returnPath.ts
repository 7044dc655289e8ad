import 'server-only'
import { queryValues } from '@/domain/account'
import { ownReturnUrl } from '@/domain/paths'
import { env } from '@/server/env'

type Query = Record<string, string | string[] | undefined>

/**
 * The return path requested of a page: a path of this site, or none. `isForeign` when it names another site, or when it
 * is given twice, since code that validates one spelling and follows the other could be fooled.
 */
export function returnPath(query: Query, ...names: string[]): { path: string | null; isForeign: boolean } {
  const requested =
    names.map((name) => queryValues(query, name).filter((value) => value !== '')).find((values) => values.length > 0) ??
    []
  const path = requested.length === 1 ? ownReturnUrl(requested[0], env().appUrl) : null
  return { path, isForeign: requested.length > 0 && path === null }
}
