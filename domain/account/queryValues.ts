/** All values of a query parameter by case-insensitive name. */
export function queryValues(params: Record<string, string | string[] | undefined>, name: string): string[] {
  return Object.entries(params).flatMap(([key, value]) =>
    key.toLowerCase() === name.toLowerCase() ? (value ?? []) : [],
  )
}

/** A query parameter by case-insensitive name; the first if there are several. */
export function queryValue(params: Record<string, string | string[] | undefined>, name: string): string | undefined {
  return queryValues(params, name)[0]
}
