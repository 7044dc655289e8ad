import { queryValues } from './queryValues'

/** A query parameter, whatever the case of its name; the first of several. */
export function queryValue(params: Record<string, string | string[] | undefined>, name: string): string | undefined {
  return queryValues(params, name)[0]
}
