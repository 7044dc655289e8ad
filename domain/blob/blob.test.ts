import { expect, it } from 'vitest'
import { fileKind, packagedName, safeFilename } from './blob'

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

it.each([
  ['Reports-20260301120000.zip:Full-Spring-Report-2026-03-01.pdf', 'Reports-20260301120000.zip:Full-Spring-Report-2026-03-01.pdf'],
  ['a/b.zip:../../evil: 1.pdf', 'a-b.zip:..-..-evil- 1.pdf'],
  ['R.zip:报告.zip:x.pdf', 'R.zip:报告.zip-x.pdf'],
  [`R.zip:${'x'.repeat(236)}.pdf`, `R.zip:${'x'.repeat(236)}.pdf`],
])('keeps the one sign between a package and its report in %j', (name, expected) => expect(packagedName(name)?.filename).toBe(expected))

it.each(['a:b.pdf', 'R.zip', 'R.zip:', 'R.zipped:a.pdf'])('sees no package in %j', (name) => expect(packagedName(name)).toBeNull())
