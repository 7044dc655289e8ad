import { describe, expect, it } from 'vitest'
import { parse } from 'papaparse'
import type { Cell } from '@/domain/export'
import { csvText } from './csvText'

const instant = new Date('2026-06-10T09:05:07.900Z')
const csvRow = (cells: Cell[]) => csvText([cells])
const read = (cells: Cell[]) => parse<string[]>(csvRow(cells).slice(0, -2)).data[0]

describe('a line of a .csv', () => {
  it('quotes texts and leaves figures and instants unquoted', () =>
    expect(csvRow(['a "b", c', 1.5, -2, instant, null, ''])).toBe('"a ""b"", c",1.5,-2,2026-06-10 09:05:07,,\r\n'))
  it('leaves the cell empty where there is no figure', () =>
    expect(csvRow([Number.NaN, Number.POSITIVE_INFINITY, 1])).toBe(',,1\r\n'))
  it.each([
    ['=1+1', "'=1+1"],
    ['@x', "'@x"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['two\nlines, one', 'two\nlines, one'],
    ['مرحبا', 'مرحبا'],
    ['你好', '你好'],
    ['a\u0000b\ufffe', 'ab'],
  ])('writes %j as %j', (text, cell) => expect(read([text])).toEqual([cell]))
})
