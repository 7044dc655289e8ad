import { asWritten } from './asWritten'

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
