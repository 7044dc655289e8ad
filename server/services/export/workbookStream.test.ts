import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import ExcelJS from 'exceljs'
import type { Cell } from '@/domain/export'
import { workbookStream } from './workbookStream'

const sheet = (pages: AsyncIterable<Cell[][]> | Iterable<Cell[][]>, name = 'Answers') => ({
  name,
  widths: [20],
  headings: [['Label'], ['variable']],
  pages,
})
async function bookOf(stream: AsyncIterable<Uint8Array>) {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.concat(pieces) as never)
  return book
}

describe('a workbook that is written while it is sent', () => {
  it('has its sheets, with fixed header rows, column widths and every page in order', async () => {
    const book = await bookOf(
      workbookStream([
        sheet([[['a'], [1]], [[new Date('2026-06-10T09:05:00Z')]]]),
        { ...sheet([[['fact']]], 'A & B'), headings: [] },
      ]),
    )
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Answers', 'A & B'])
    const [answers, facts] = book.worksheets
    expect(answers?.getColumn(1).values.slice(1)).toEqual([
      'Label',
      'variable',
      'a',
      1,
      new Date('2026-06-10T09:05:00Z'),
    ])
    expect([
      answers?.getCell('A1').font?.bold,
      answers?.getCell('A3').font?.bold,
      answers?.getCell('A5').numFmt,
      answers?.getColumn(1).width,
    ]).toEqual([true, undefined, 'yyyy-mm-dd hh:mm:ss', 20])
    expect(answers?.views).toMatchObject([{ state: 'frozen', ySplit: 2 }])
    expect([facts?.getCell('A1').value, facts?.views?.[0]?.state]).toEqual(['fact', undefined])
  })
  it('fails where a page does', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['a']]
      throw new Error('No database.')
    }
    await expect(bookOf(workbookStream([sheet(broken())]))).rejects.toThrow('No database.')
  })
  it('reads no more pages than its consumer takes, and none after the consumer stops', async () => {
    const progress = { pages: 0, isOver: false }
    const text = Array.from({ length: 2000 }, (_, index) => [`${Math.sin(index)}${Math.cos(index)}`])
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) {
          progress.pages += 1
          // Like a page from the database, it yields to the event loop.
          yield await new Promise<Cell[][]>((resolve) => setImmediate(() => resolve(text)))
        }
      } finally {
        progress.isOver = true
      }
    }
    const stream = workbookStream([sheet(endless())])
    for (let taken = 0; taken < 20; taken++) await stream.next()
    // The buffers between fill up, and then reading pauses: without back-pressure this many pages would be read at
    // once.
    for (let before = 0; before !== progress.pages;) {
      expect(progress.pages).toBeLessThan(500)
      before = progress.pages
      await setTimeout(200)
    }
    await stream.return(undefined)
    await vi.waitFor(() => expect(progress.isOver).toBe(true))
  })
})
