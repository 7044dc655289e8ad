/** Superscripts, of which the fonts draw only 1 to 4. */
const superscripts = /[\u00b2\u00b3\u00b9\u2070-\u207f]*[\u2070\u2071\u2075-\u207f][\u00b2\u00b3\u00b9\u2070-\u207f]*/gu
const subscripts = /[\u2080-\u209f]+/gu
const fractions = /(\d?)([\u2150-\u215f\u2189])/gu
/**
 * Other compatibility characters that no font has, and whose parts a font has: ligatures, letters of mathematics,
 * Arabic presentation forms, small and vertical signs, letters and digits in frames.
 */
const compatibility =
  /[\u02d9\u0675-\u0678\u1fed\u2024\u2101\u2106\u2120\u332c\ua7f1\uab5c\uab5e\uab69\ufb00-\ufb06\ufba4\ufba6\ufbdd\ufbe4-\ufbe7\ufbea-\ufbfb\ufc00-\ufd3d\ufd50-\ufdc7\ufdf0\ufdf1\ufdf3-\ufdfb\ufe10-\ufe19\ufe50-\ufe6b\u{10780}-\u{107ba}\u{1ccd6}-\u{1ccf9}\u{1d400}-\u{1d7ff}\u{1e030}-\u{1e06d}\u{1ee00}-\u{1eebb}\u{1f100}-\u{1f10a}\u{1f110}-\u{1f12e}\u{1f130}-\u{1f14f}\u{1f16a}-\u{1f16c}\u{1f190}\u{1f200}\u{1f210}-\u{1f219}\u{1f21b}-\u{1f22e}\u{1f230}\u{1f231}\u{1f23b}\u{1f240}-\u{1f248}\u{1fbf0}-\u{1fbf9}]/gu

const plain = (signs: string) => signs.normalize('NFKC').replaceAll('\u2212', '-')

/** Signs without a glyph, such as the ligatures of pasted text, as their reader would write them. */
export function asWritten(text: string): string {
  return text
    .replace(superscripts, (signs, at: number) =>
      /[\p{L}\p{N})\]]$/u.test(text.slice(0, at)) ? `^${plain(signs)}` : plain(signs),
    )
    .replace(subscripts, plain)
    .replace(fractions, (_, digit: string, sign: string) => `${digit}${digit && ' '}${sign.normalize('NFKC')}`)
    .replace(compatibility, (sign) => sign.normalize('NFKC'))
}

/** Control characters other than line breaks, and bidirectional controls: none of them is drawn. */
const invisible =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2060-\u2069\ufeff\ufffe\uffff]/g
const breaks = /\r\n?|[\u2028\u2029]/g

function printableText(text: string): string {
  return asWritten(
    text.toWellFormed().replace(breaks, '\n').replace(/\t/g, ' ').replace(invisible, '').normalize('NFC'),
  )
}

/**
 * Plain data with every text made printable: unpaired surrogates, control characters and the like are repaired or
 * removed, and signs without a glyph are written with others.
 */
export function printable<T>(value: T): T {
  if (typeof value === 'string') return printableText(value) as T
  if (Array.isArray(value)) return value.map(printable) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner)])) as T
}
