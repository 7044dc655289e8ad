import { expect, it } from 'vitest'
import { safeCell } from './cell'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u0000=1',
  ' =1',
  ' text',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '\u00a0=1',
])('%j gets a leading apostrophe', (text) => expect(safeCell(text)).toBe(`'${text}`.replace(/([\t\r\n])(?==)/, "$1'")))
it.each(['Ada', 'ada@example.test', 'Jean-Luc', 'a=b', '1', ''])('%j is unchanged', (text) =>
  expect(safeCell(text)).toBe(text),
)
it.each([
  ['Smith;=cmd', "Smith;'=cmd"],
  ['Smith; @x', "Smith; '@x"],
  ['a\t+1', "a\t'+1"],
])('%j is harmless where the sign ends a cell', (text, safe) => expect(safeCell(text)).toBe(safe))
