import { expect, it } from 'vitest'
import { printable } from './printable'

it('leaves out what nothing draws and mends halves of characters, however deep', () =>
  expect(printable({ name: 'A\u0000B\tC\r\nD\u202eE', list: ['\ud83d', { n: 3, none: null }] })).toEqual({
    name: 'AB C\nDE',
    list: ['\ufffd', { n: 3, none: null }],
  }))
it('leaves marks and entities as they were typed', () => expect(printable('<b>1 &amp; 2</b>')).toBe('<b>1 &amp; 2</b>'))
it('writes an accent and its letter as one', () => expect(printable('e\u0301')).toBe('é'))
