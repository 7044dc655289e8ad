import { expect, it } from 'vitest'
import { fileKind, packagedName, safeFilename } from '.'

it.each([
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['a:b*c?.pdf', 'a-b-c-.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['line\r\nbreak.png', 'linebreak.png'],
  ['C:\\x\u0000.png', 'C--x.png'],
  ['a"\r\nSet-Cookie: x=1.png', 'a-Set-Cookie- x=1.png'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['\u2066a\u2028b\u0085.png', 'ab.png'],
  [`${'x'.repeat(296)}.png`, `${'x'.repeat(196)}.png`],
  [`${'😀'.repeat(100)}a.png`, `${'😀'.repeat(97)}a.png`],
  ['\ud800.png', '\ufffd.png'],
])('makes %j a legal filename', (name, expected) => {
  expect(safeFilename(name)).toBe(expected)
  expect(() => encodeURIComponent(safeFilename(name))).not.toThrow()
})

it.each([
  ['image/png', 'image'],
  ['image/svg+xml', null],
  ['application/pdf', 'pdf'],
  ['text/html', null],
  ['text/csv', 'sheet'],
])('maps %s to %s', (type, expected) => expect(fileKind(type)).toBe(expected))

it.each([
  [
    'Reports-20260301120000.zip:Full-Spring-Report-2026-03-01.pdf',
    'Reports-20260301120000.zip:Full-Spring-Report-2026-03-01.pdf',
  ],
  ['a/b.zip:../../evil: 1.pdf', 'a-b.zip:..-..-evil- 1.pdf'],
  ['R.zip:报告.zip:x.pdf', 'R.zip:报告.zip-x.pdf'],
  [`R.zip:${'x'.repeat(236)}.pdf`, `R.zip:${'x'.repeat(236)}.pdf`],
])('preserves the separator between a package and its report in %j', (name, expected) =>
  expect(packagedName(name)?.filename).toBe(expected),
)

it.each(['a:b.pdf', 'R.zip', 'R.zip:', 'R.zipped:a.pdf'])('finds no package in %j', (name) =>
  expect(packagedName(name)).toBeNull(),
)
