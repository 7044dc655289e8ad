import { expect, it } from 'vitest'
import { cleanText, lineField, oneLine } from '.'

it.each([
  ['  Leading   people ', 'Leading people'],
  ['a\r\nBcc: x@evil.test', 'a Bcc: x@evil.test'],
  ['a\u0000b', 'ab'],
  ['\u200b\u200b', ''],
  [' \u202e ', ''],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['عربي', 'عربي'],
  ['\u05d0\u200f \u202eAda\u202c', '\u05d0\u200f Ada'],
  ['\u202a\u202b\u202c\u202d\u202ea\u2066\u2067\u2068\u2069', 'a'],
])('makes %j one line', (text, expected) => expect(oneLine(text)).toBe(expected))

it('repairs unpaired surrogates', () =>
  expect([oneLine('a\ud800b'), cleanText('\udc00')]).toEqual(['a\ufffdb', '\ufffd']))
it('preserves the lines of a longer text and removes control characters', () =>
  expect(cleanText('one\r\ntwo\u0007\tthree')).toBe('one\ntwo\tthree'))
it('measures the length after cleaning', () => {
  expect(lineField(3).safeParse(' abc ').success).toBe(true)
  expect(lineField(3).safeParse('abcd').error?.issues[0]?.message).toBe('tooLong')
})
