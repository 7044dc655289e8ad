import { queryValues } from './queryValues'

/** A query parameter by case-insensitive name; the first if there are several. */
export function queryValue(params: Record<string, string | string[] | undefined>, name: string): string | undefined {
  return queryValues(params, name)[0]
}
