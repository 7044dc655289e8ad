import 'server-only'

/** The advancing time during long work, from `now` on in steps of ten seconds. */
export function clockFrom(now: Date): () => Date {
  const begin = performance.now()
  return () => new Date(now.getTime() + Math.floor((performance.now() - begin) / 10_000) * 10_000)
}
