import { z } from 'zod'

/** Control signs that no text of ours holds; PostgreSQL refuses the first of them. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
const breaks = /[\s\u2028\u2029]+/g
/** Signs that are there and cannot be seen: joiners, direction marks, spaces. */
const invisible = /[\p{Cf}\p{Z}\s]/gu

/** A name or a title: one line, no control signs, no half signs, no outer spaces; one that nobody could see counts as empty. */
export function oneLine(text: string): string {
  const line = text.toWellFormed().replace(control, '').replace(breaks, ' ').trim()
  return line.replace(invisible, '') === '' ? '' : line
}

/** Text of several lines without control signs and halves of signs. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(control, '')
}

/** A field of one line; `tooLong` above the limit. */
export const lineField = (longest: number) => z.string().transform(oneLine).pipe(z.string().max(longest, 'tooLong'))

/** A field of several lines; `tooLong` above the limit. */
export const textField = (longest: number) => z.string().transform(cleanText).pipe(z.string().max(longest, 'tooLong'))
