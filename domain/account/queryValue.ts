/** A query parameter, whatever the case of its name; the first of several. */
export function queryValue(params: Record<string, string | string[] | undefined>, name: string): string | undefined {
  const key = Object.keys(params).find((candidate) => candidate.toLowerCase() === name.toLowerCase())
  const value = key === undefined ? undefined : params[key]
  return Array.isArray(value) ? value[0] : value
}
