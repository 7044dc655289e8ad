import 'server-only'

/** The time as it goes by while something long is done, from `now` on in steps of ten seconds. */
export function clockFrom(now: Date): () => Date {
  const begin = performance.now()
  return () => new Date(now.getTime() + Math.floor((performance.now() - begin) / 10_000) * 10_000)
}
