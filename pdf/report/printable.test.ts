import { expect, it } from 'vitest'
import { printable } from './printable'

it('removes unprintable characters and repairs unpaired surrogates at any depth', () =>
  expect(printable({ name: 'A\u0000B\tC\r\nD\u202eE', list: ['\ud83d', { n: 3, none: null }] })).toEqual({
    name: 'AB C\nDE',
    list: ['\ufffd', { n: 3, none: null }],
  }))
it('preserves markup and entities as typed', () => expect(printable('<b>1 &amp; 2</b>')).toBe('<b>1 &amp; 2</b>'))
it('composes an accent and its letter', () => expect(printable('e\u0301')).toBe('é'))
