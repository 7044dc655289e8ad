import 'server-only'
import { queryValue } from '@/domain/account'
import { ownReturnUrl } from '@/domain/paths'
import { env } from '@/server/env'

type Query = Record<string, string | string[] | undefined>

/** Where a page was asked to lead to: a path of our own, or none; `isForeign` when it names another site. */
export function returnPath(query: Query, ...names: string[]): { path: string | null; isForeign: boolean } {
  const asked = names.map((name) => queryValue(query, name)).find((value) => value !== undefined && value !== '')
  const path = ownReturnUrl(asked, env().appUrl)
  return { path, isForeign: asked !== undefined && path === null }
}
