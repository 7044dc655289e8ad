import 'server-only'
import type { SetCookie } from './contextOf'

/** The value of a cookie; undefined where its escapes are broken. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Reads the cookies of a request by name, as the framework does for pages: the last one of duplicates. */
export function cookiesIn(header: string | null): (name: string) => string | undefined {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(/; */)) {
    const at = pair.indexOf('=')
    const value = at < 0 ? undefined : decoded(pair.slice(at + 1))
    if (value !== undefined) cookies.set(pair.slice(0, at), value)
  }
  return (name) => cookies.get(name)
}

/** The text of a cookie that a response sets, as the framework writes it. */
export function cookieText({ name, value, path, maxAge, secure, httpOnly, sameSite }: SetCookie): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    ...(maxAge === undefined
      ? []
      : [`Expires=${new Date(Date.now() + maxAge * 1000).toUTCString()}`, `Max-Age=${maxAge}`]),
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    `SameSite=${sameSite}`,
  ].join('; ')
}
