import { expect, it } from 'vitest'
import { zipFile } from '@/server/testing/files/zipFile'
import { FileProblem } from '@/domain/sheet'
import { readInSubprocess } from './readInSubprocess'

const book = (rows: string) =>
  zipFile([
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ])
const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Email</t></is></c></row>'
const text = (words: string) => new TextEncoder().encode(words)
const outcome = (filename: string, bytes: Uint8Array) =>
  readInSubprocess({ filename, bytes }, { kind: 'people', mostRows: 50_000 }).then(
    ({ rows }) => rows.length,
    (error: unknown) => (error instanceof FileProblem ? error.problem.key : error),
  )

it('reads a million empty rows without blocking timers of this process', async () => {
  const bytes = book(head + Array.from({ length: 1_048_575 }, (_, row) => `<row r="${row + 2}"/>`).join(''))
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 20)
  expect(await outcome('a.xlsx', bytes)).toBe(0)
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
})
it.each([
  [
    'more tags than a table needs',
    'a.xlsx',
    () => book(`${head}${'<row><c r="A2" s="1"/></row>'.repeat(2_000_000)}`),
    'fileTooComplex',
  ],
  ['one endless line', 'a.csv', () => text(`Email,${'a,'.repeat(4_700_000)}`), 'tooManyColumns'],
  ['a quoted cell of six megabytes', 'a.csv', () => text(`Email\n"${'a""'.repeat(2_000_000)}"`), 'cellTooLong'],
  [
    'sixty thousand entries',
    'a.xlsx',
    () => zipFile(Array.from({ length: 60_000 }, (_, index) => ({ name: `p/${index}`, content: '' }))),
    'fileTooComplex',
  ],
])('refuses %s', async (_what, filename, make, key) => expect(await outcome(filename, make())).toBe(key))
it('reads the next sheet after a refused one', async () => {
  expect(
    await Promise.all([outcome('a.csv', text('Email\n"')), outcome('a.csv', text('Email\na@example.test'))]),
  ).toEqual(['quotesUnbalanced', 1])
})
