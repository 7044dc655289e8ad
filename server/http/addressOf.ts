import 'server-only'

/** Where a request came from, for limits and for the list of one's sessions: the last hop a proxy or the server noted. */
export function addressOf(request: Request): string | null {
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',')
  const last = hops.at(-1)?.trim() ?? ''
  return last === '' ? null : last.slice(0, 100)
}
