/** A site address with further query parameters; empty ones are left out. */
export function withQuery(path: string, more: Record<string, string | null>): string {
  const query = new URLSearchParams(
    Object.entries(more).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  ).toString()
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}
