import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FileProblem, peopleColumns, type Table } from '@/domain/sheet'
import { AppError } from '@/server/errors'
import { workbookFile } from '@/server/testing/files/workbookFile'
import { zipFile } from '@/server/testing/files/zipFile'
import { readTable as read, type SheetReading } from './readTable'

type Part = Parameters<typeof zipFile>[0][number]
const readTable = (file: { filename: string; bytes: Uint8Array }, more: Partial<SheetReading> = {}) =>
  read(file, { kind: 'people', ...more })
const utf8 = (text: string) => new TextEncoder().encode(text)
const problemOf = (filename: string, bytes: Uint8Array, mostRows?: number): Promise<unknown> =>
  readTable({ filename, bytes }, { mostRows }).then(
    (table) => table,
    (error: unknown) => (error instanceof FileProblem ? error.problem.key : error),
  )
const cellsOf = ({ header, rows }: Table) => [[...header], ...rows.map(({ rowNumber, cells }) => [rowNumber, ...cells])]
const csv = async (text: string, filename = 'people.csv') => cellsOf(await readTable({ filename, bytes: utf8(text) }))

const bookParts: Part[] = [
  {
    name: 'xl/workbook.xml',
    content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  },
]
const book = (sheet: string, ...others: Part[]) =>
  zipFile([...bookParts, { name: 'xl/worksheets/sheet1.xml', content: sheet }, ...others])
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const sheetOf = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
/** An archive whose entries all unpack the bytes of the first one. */
function overlapping(count: number, size: number): Uint8Array {
  const archive = Buffer.from(
    book(
      sheetOf(head),
      ...Array.from({ length: count }, (_, index) => ({ name: `p${index}`, content: Buffer.alloc(size, 'ab') })),
    ),
  )
  const places = [...archive.toString('latin1').matchAll(/PK\x01\x02/g)].map(({ index }) => index)
  for (const place of places.slice(4)) archive.copy(archive, place + 42, places[3]! + 42, places[3]! + 46)
  return new Uint8Array(archive)
}
const head = `<row r="1">${inline('A1', 'Email')}</row>`

describe('a text file', () => {
  it('is separated by what stands outside quotes in most lines', async () => {
    expect(await csv('Email,Name\na@x.test,"Byron, ""Ada"""\n')).toEqual([
      ['Email', 'Name'],
      [2, 'a@x.test', 'Byron, "Ada"'],
    ])
    expect(await csv('Email\tName\r\na@x.test\tA,B\r\n', 'people.TXT')).toEqual([
      ['Email', 'Name'],
      [2, 'a@x.test', 'A,B'],
    ])
    expect(await csv('Email;Name\ra@x.test;A')).toEqual([
      ['Email', 'Name'],
      [2, 'a@x.test', 'A'],
    ])
  })
  it('drops its byte order mark and empty rows, and preserves the row numbers of the others', async () => {
    expect(await csv('\ufeffEmail\n\n , \na@x.test\n"two\nlines"\nb@x.test', 'people.tsv')).toEqual([
      ['Email'],
      [4, 'a@x.test'],
      [5, 'two\nlines'],
      [6, 'b@x.test'],
    ])
  })
  it.each([
    ['nothing', '', 'fileEmpty'],
    ['spaces alone', ' \n\t\n', 'fileEmpty'],
    ['an unprintable character', 'Email\na\u0000', 'fileUnreadable'],
    ['quotes that never end', `Email\n"${'a'.repeat(1000)}`, 'quotesUnbalanced'],
    ['something after quotes', 'Email\n"a"b,c', 'quotesUnbalanced'],
    ['a cell without end', `Email\n${'a'.repeat(40_000)}`, 'cellTooLong'],
    ['a cell of ten megabytes', `Email\n${'a'.repeat(10_000_000)}`, 'cellTooLong'],
    ['too many columns', `Email\n${'a,'.repeat(65)}a`, 'tooManyColumns'],
  ])('with %s is refused', async (_what, text, key) => expect(await problemOf('people.csv', utf8(text))).toBe(key))
  it('may have headings that are property names of JavaScript objects', async () => {
    expect(await csv('__proto__,constructor,Email\npolluted,x,a@x.test')).toEqual([
      ['__proto__', 'constructor', 'Email'],
      [2, 'polluted', 'x', 'a@x.test'],
    ])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(await csv('Email,Name;Other\tThing\na@x.test,b;c\n', 'people.txt')).toEqual([
      ['Email,Name;Other', 'Thing'],
      [2, 'a@x.test,b;c'],
    ])
  })
  it('is read in UTF-16 by its mark, and else in Windows-1252, which is said', async () => {
    const readable = async (bytes: Uint8Array) => {
      const { header, rows, isWindows1252 } = await readTable({ filename: 'a.csv', bytes })
      return [...header, ...(rows[0]?.cells ?? []), isWindows1252]
    }
    const little = Buffer.from('\ufeffEmail;Name\na@x.test;Łucja', 'utf16le')
    expect(await readable(little)).toEqual(['Email', 'Name', 'a@x.test', 'Łucja', false])
    expect(await readable(Buffer.from(little).swap16())).toEqual(['Email', 'Name', 'a@x.test', 'Łucja', false])
    expect(await readable(Buffer.from('Email;Name\na@x.test;José \x80', 'latin1'))).toEqual([
      ...['Email', 'Name', 'a@x.test', 'José €'],
      true,
    ])
  })
  it('in no encoding is refused', async () => {
    expect(await problemOf('a.csv', Buffer.from('Email\nJos\x81', 'latin1'))).toBe('fileUnreadable')
    expect(await problemOf('a.csv', Buffer.from('Email', 'utf16le'))).toBe('fileUnreadable')
    expect(await problemOf('a.csv', new Uint8Array([0xff, 0xfe, 0x00]))).toBe('fileUnreadable')
  })
  it('of two million characters of any kind is read or refused quickly', async () => {
    const million = 200_000
    const floods = [
      '"a'.repeat(5 * million),
      ','.repeat(10 * million),
      '"",'.repeat(3 * million),
      '\n'.repeat(10 * million),
      '""'.repeat(5 * million),
    ]
    const problems = await Promise.all(floods.map((text) => problemOf('a.csv', utf8(`Email\n${text}`))))
    expect(problems.filter((problem) => problem instanceof Error)).toEqual([])
  })
})

describe('a workbook', () => {
  it('returns cells as displayed: formulas by their last result, links and formats as text', async () => {
    const bytes = await workbookFile([
      ['Email', 'Name', 'Number', 'Yes'],
      [
        { text: 'a@x.test', hyperlink: 'mailto:a@x.test' },
        { richText: [{ text: 'Ada ' }, { font: { bold: true }, text: '& <b>' }] },
        2024,
        true,
      ],
      [
        { formula: 'HYPERLINK("x")', result: 'b@x.test' },
        'tab\there',
        0.1,
        { formula: '1/0', result: { error: '#DIV/0!' } },
      ],
    ])
    expect(cellsOf(await readTable({ filename: 'A.XLSX', bytes }))).toEqual([
      ['Email', 'Name', 'Number', 'Yes'],
      [2, 'a@x.test', 'Ada & <b>', '2024', 'TRUE'],
      [3, 'b@x.test', 'tab\there', '0.1', '#DIV/0!'],
    ])
  })
  it('is read with prefixes, gaps, phonetic hints and missing cell references', async () => {
    const shared = {
      name: 'xl/sharedStrings.xml',
      content:
        '<x:sst><x:si><x:t>Email</x:t><x:rPh><x:t>no</x:t></x:rPh></x:si><x:si><x:t>A&#233;_x000D_</x:t></x:si></x:sst>',
    }
    const sheet =
      '<x:worksheet><!-- > --><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row><x:row r="7"><x:c r="C7" t="s"><x:v>1</x:v></x:c><x:c r="D7" s="1"/></x:row></x:sheetData></x:worksheet>'
    expect(cellsOf(await readTable({ filename: 'a.xlsx', bytes: book(sheet, shared) }))).toEqual([
      ['Email', '(C)'],
      [7, '', 'Aé\r'],
    ])
  })
  it('continues the row numbers after a number that is out of range or goes back', async () => {
    const rows = ['99999999999', '5', '3'].map(
      (number, index) => `<row r="${number}">${inline(`A${number}`, `row ${index}`)}</row>`,
    )
    expect(cellsOf(await readTable({ filename: 'a.xlsx', bytes: book(sheetOf(head + rows.join(''))) }))).toEqual([
      ['Email'],
      [2, 'row 0'],
      [5, 'row 1'],
      [6, 'row 2'],
    ])
  })
  it('shows a merged cell in each of its rows below the headings, and takes no merged title for them', async () => {
    const bytes = await workbookFile(
      [
        ['Staff of 2026', null, null],
        [null, null, null],
        ['Email', 'Name', 'Department'],
        ['a@x.test', 'A', 'Stores'],
        ['b@x.test', 'B', null],
        ['c@x.test', 'C', null],
        ['d@x.test', 'D', 'Office'],
      ],
      {},
      ['A1:C2', 'C4:C5', 'A7:B7'],
    )
    const table = await readTable({ filename: 'people.xlsx', bytes })
    expect(table.headingRow).toBe(3)
    expect(table.rows.map(({ cells }) => cells[2] ?? '')).toEqual(['Stores', 'Stores', '', 'Office'])
    expect(table.rows).toHaveLength(4)
  })
  it('of merged cells that repeat a long text more often than a file may hold is refused', async () => {
    const rows = Array.from(
      { length: 4000 },
      (_, at) => `<row r="${at + 2}">${at === 0 ? inline('B2', 'x'.repeat(30_000)) : inline(`A${at + 2}`, 'x')}</row>`,
    )
    const sheet = `<worksheet><sheetData><row r="1">${inline('A1', 'Email')}${inline('B1', 'Name')}</row>${rows.join('')}</sheetData><mergeCells><mergeCell ref="B2:B4001"/></mergeCells></worksheet>`
    expect(await problemOf('people.xlsx', book(sheet))).toBe('fileTooComplex')
  })
  it('used as the sample has the columns of a file of people', async () => {
    const { header, rows } = await readTable({
      filename: 'SampleImportUsersFile.xlsx',
      bytes: readFileSync(join(import.meta.dirname, '../../../public/SampleImportUsersFile.xlsx')),
    })
    expect(header).toEqual([...peopleColumns])
    expect(rows).toHaveLength(2)
  })
})

describe('a malicious workbook is refused:', () => {
  const bomb = 'a'.repeat(70 * 1024 * 1024)
  it.each<[string, () => Uint8Array, string]>([
    ['more than it may unpack to', () => book(bomb), 'fileTooComplex'],
    [
      'the same split over parts',
      () =>
        book(
          sheetOf(head),
          { name: 'a', content: bomb.slice(0, 40_000_000) },
          { name: 'b', content: bomb.slice(0, 40_000_000) },
        ),
      'fileTooComplex',
    ],
    ['a part two hundred times its packed size', () => book(bomb.slice(0, 5_000_000)), 'fileTooComplex'],
    [
      'a size that is not the real one',
      () => zipFile([...bookParts, { name: 'xl/worksheets/sheet1.xml', content: bomb, declared: 1000 }]),
      'fileUnreadable',
    ],
    [
      'no size at all',
      () => zipFile([...bookParts, { name: 'xl/worksheets/sheet1.xml', content: bomb, declared: 0 }]),
      'fileUnreadable',
    ],
    [
      'more parts than a workbook has',
      () => book('', ...Array.from({ length: 200 }, (_, index) => ({ name: `p${index}`, content: '' }))),
      'fileTooComplex',
    ],
    ['a part with a password', () => book(sheetOf(head), { name: 'p', content: 'x', flags: 1 }), 'fileProtected'],
    [
      'a part with a path outside the archive',
      () => book(sheetOf(head), { name: '../../etc/passwd', content: 'x' }),
      'fileUnreadable',
    ],
    ['a part at the root', () => book(sheetOf(head), { name: '/etc/passwd', content: 'x' }), 'fileUnreadable'],
    ['parts that all have the same offset', () => overlapping(190, 400_000), 'fileTooComplex'],
    [
      'entities that expand',
      () => book(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheetOf(head)}`),
      'fileUnreadable',
    ],
    [
      'entities of other files',
      () => book(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${sheetOf(head)}`),
      'fileUnreadable',
    ],
    ['quotes that never end', () => book('<a "'.repeat(100_000)), 'fileUnreadable'],
    ['a tag that never ends', () => book('<'.repeat(100_000)), 'fileUnreadable'],
    ['no sheet', () => zipFile(bookParts), 'fileUnreadable'],
    ['nothing on the sheet', () => book(sheetOf('')), 'fileEmpty'],
    ['cells far to the right', () => book(sheetOf(`${head}<row r="2">${inline('XFD2', 'x')}</row>`)), 'tooManyColumns'],
    [
      'a text that is too long',
      () => book(sheetOf(`${head}<row r="2">${inline('A2', 'ab'.repeat(20_000))}</row>`)),
      'cellTooLong',
    ],
  ])('%s', async (_what, bytes, key) => expect(await problemOf('a.xlsx', bytes())).toBe(key))
  it('one shared string that every cell repeats', async () => {
    const shared = {
      name: 'xl/sharedStrings.xml',
      content: `<sst><si><t>${Array.from({ length: 8000 }, (_, index) => index)
        .join(' ')
        .slice(0, 32_000)}</t></si></sst>`,
    }
    const rows = Array.from({ length: 3000 }, (_, index) => `<row r="${index + 1}"><c t="s"><v>0</v></c></row>`).join(
      '',
    )
    expect(await problemOf('a.xlsx', book(sheetOf(rows), shared))).toBe('fileTooComplex')
  })
  it('does not open nested archives or follow links to other files', async () => {
    const inner = zipFile([{ name: 'x', content: Buffer.alloc(60_000_000) }])
    const link = {
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink><externalBook r:id="x"/></externalLink>',
    }
    expect(
      cellsOf(
        (await problemOf(
          'a.xlsx',
          book(sheetOf(head), { name: 'xl/embeddings/inner.zip', content: Buffer.from(inner) }, link),
        )) as Table,
      ),
    ).toEqual([['Email']])
  })
  it('reads a hundred thousand shared strings', async () => {
    const shared = {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${Array.from({ length: 100_000 }, (_, index) => `<si><t>${(index * 7919) % 1_000_003}</t></si>`).join('')}</sst>`,
    }
    expect(
      cellsOf(
        (await problemOf(
          'a.xlsx',
          book(sheetOf(`${head}<row r="2"><c t="s"><v>99999</v></c></row>`), shared),
        )) as Table,
      ),
    ).toEqual([['Email'], [2, String((99_999 * 7919) % 1_000_003)]])
  })
  it('skips two hundred thousand empty rows, and stops early at filled ones', async () => {
    const rows = (cell: string) =>
      Array.from(
        { length: 200_000 },
        (_, index) => `<row r="${index + 2}" h="${(index * 7919) % 1_000_003}">${cell}</row>`,
      ).join('')
    expect(cellsOf((await problemOf('a.xlsx', book(sheetOf(head + rows('<c/>'))))) as Table)).toEqual([['Email']])
    expect(await problemOf('a.xlsx', book(sheetOf(head + rows('<c><v>1</v></c>'))), 2000)).toBe('tooManyRows')
  })
})

it.each([
  ['people.csv', zipFile(bookParts), 'fileNotItsName'],
  ['people.xlsx', utf8('Email\na@x.test'), 'fileNotItsName'],
  ['people.xlsx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'fileProtected'],
  ['people.xlsx', new Uint8Array([0x50, 0x4b, 3, 4]), 'fileUnreadable'],
  ['people.xlsx', new Uint8Array(), 'fileEmpty'],
])('%s whose bytes do not match its name is refused', async (filename, bytes, key) =>
  expect(await problemOf(filename, bytes)).toBe(key),
)
it.each(['people.xls', 'people.pdf', 'people', 'people.xlsx.exe'])('%s is not a file of people', async (filename) => {
  const error = await problemOf(filename, utf8('Email'))
  expect(error instanceof AppError && error.code).toBe('UNSUPPORTED_TYPE')
})
