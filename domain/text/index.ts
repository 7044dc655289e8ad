import { z } from 'zod'

const printed =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}]/u

/** The letters and digits of a text in scripts that the fonts of PDF reports do not have, each once. */
export function unprintable(text: string): string[] {
  return Array.from(new Set(text)).filter((sign) => /[\p{L}\p{N}]/u.test(sign) && !printed.test(sign))
}

/** Control characters that no text may hold; PostgreSQL refuses the first of them. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const breaks = /[\s\u2028\u2029]+/g
/** Characters that override the direction of text: they disguise a name or a subject as another one. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g
/** Invisible characters: joiners, direction marks, spaces. */
const invisible = /[\p{Cf}\p{Z}\s]/gu

/**
 * A name, a subject or a title: one line, trimmed, no control characters, no overrides of the direction, no unpaired
 * surrogates; an invisible one counts as empty.
 */
export function oneLine(text: string): string {
  const line = text.toWellFormed().replace(control, '').replace(overrides, '').replace(breaks, ' ').trim()
  return line.replace(invisible, '') === '' ? '' : line
}

/** A text without what stands in brackets. */
export const withoutBrackets = (text: string): string => text.replace(/[([][^()[\]]*[)\]]/g, ' ')

/** Multi-line text without control characters and unpaired surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(control, '')
}

/** A field of one line; refused above the limit. */
export const lineField = (longest: number, refusal = 'tooLong') =>
  z.string().transform(oneLine).pipe(z.string().max(longest, refusal))

/** Whether a text is an http(s) address with a host, without credentials and invisible characters. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}\\]+$/iu.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A field of several lines; `tooLong` above the limit. */
export const textField = (longest: number) => z.string().transform(cleanText).pipe(z.string().max(longest, 'tooLong'))

const order = new Intl.Collator('en')

/** Dictionary order of names, wherever a list is sorted outside the database: Łucja stands under L. */
export const compareNames = (one: string, other: string): number => order.compare(one, other)

const marks = /\p{M}/gu
/** Letters without an accent to leave out, and what people type for them. */
const typedFor: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text as it is searched: in lower case, without accents. The database does the same ("foldText"). */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[łøđðıħßæœþ]/g, (letter) => typedFor[letter] ?? letter)
