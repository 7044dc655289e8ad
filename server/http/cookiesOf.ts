import 'server-only'

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The cookies of a request by name; of two with one name the first. */
export function cookiesOf(request: Request): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=')
    return at < 1
      ? []
      : [
          [
            part.slice(0, at).trim(),
            decoded(
              part
                .slice(at + 1)
                .trim()
                .replace(/^"(.*)"$/, '$1'),
            ),
          ] as const,
        ]
  })
  return Object.fromEntries(pairs.reverse())
}
