import { expect, it } from 'vitest'
import { fileKind, safeFilename } from './blob'

it.each([
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['a:b*c?.pdf', 'a-b-c-.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['line\r\nbreak.png', 'linebreak.png'],
])('makes %j legal', (name, expected) => expect(safeFilename(name)).toBe(expected))

it.each([
  ['image/png', 'image'],
  ['image/svg+xml', null],
  ['application/pdf', 'pdf'],
  ['text/html', null],
  ['text/csv', 'sheet'],
])('knows %s as %s', (type, expected) => expect(fileKind(type)).toBe(expected))
