import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unescapeCell, safeCell, writable } from './cell'
import { workbookText } from './sheetRow'

const signs = fc.constantFrom(
  "'",
  '=',
  '+',
  '-',
  '@',
  '＝',
  ';',
  '|',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u0000',
  '\u00a0',
  'a',
  '"',
  ',',
  '😀',
  '\u200f',
)
const texts = fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string({ unit: 'grapheme' }))

it('restores any escaped text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeCell(safeCell(text))).toBe(text)
    }),
    { numRuns: 5000 },
  )
})
it('restores any text of a workbook', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeCell(workbookText(text))).toBe(writable(text))
    }),
    { numRuns: 5000 },
  )
})
it('never turns escaped text into a formula', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(safeCell(text)).not.toMatch(/^[\s=+\-@＝＋－＠]|[;|\t\r\n]\s*[=+\-@＝＋－＠]/)
    }),
    { numRuns: 5000 },
  )
})
it.each(["'Tis the season", "rock 'n' roll", "'", "a;'b"])('leaves %j, which was not escaped', (text) =>
  expect(unescapeCell(text)).toBe(text),
)
it.each(['\n', "'", '; ', "\n'", "=\n'"])('reads twenty thousand characters of %j without delay', (sign) => {
  const text = sign.repeat(20_000)
  expect(unescapeCell(safeCell(text))).toBe(text)
})
