/** The first bytes by which text without a mark is recognised. */
const sampled = 1000

const isMostly = (bytes: Uint8Array, wanted: (byte: number) => boolean) =>
  bytes.length > 0 && bytes.filter(wanted).length * 10 >= bytes.length * 7

/**
 * Whether a text is in UTF-16, and in which order its bytes stand: by its mark, or, as some programs write none, because
 * most of every second byte is zero, which no other text has.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0) return null
  const first = bytes.subarray(0, sampled)
  const [even, odd] = [0, 1].map((rest) => first.filter((_, at) => at % 2 === rest)) as [Uint8Array, Uint8Array]
  const isZero = (byte: number) => byte === 0
  if (isMostly(odd, isZero) && !even.some(isZero)) return 'utf-16le'
  return isMostly(even, isZero) && !odd.some(isZero) ? 'utf-16be' : null
}
