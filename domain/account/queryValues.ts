/** All values of a query parameter by case-insensitive name. */
export function queryValues(params: Record<string, string | string[] | undefined>, name: string): string[] {
  return Object.entries(params).flatMap(([key, value]) =>
    key.toLowerCase() === name.toLowerCase() ? (value ?? []) : [],
  )
}
