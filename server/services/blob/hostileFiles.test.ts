import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { workbookFile } from '@/server/testing/files/workbookFile'
import { zipFile } from '@/server/testing/files/zipFile'
import { toAcceptedFile } from './toAcceptedFile'

const megabyte = 1024 * 1024
const text = (value: string) => new TextEncoder().encode(value)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const accept = (filename: string, bytes: Uint8Array) => toAcceptedFile({ filename, bytes })
const code = (filename: string, bytes: Uint8Array) =>
  accept(filename, bytes).then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const png = async (side = 20) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer(),
  )
const script = '<script>alert(1)</script>'

/** The growth of the process's memory over a piece of work. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  await work()
  return process.memoryUsage().rss - before
}

/** A chunk of a PNG. */
function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const headOfPng = 33

describe('a picture that is a polyglot file', () => {
  it('is only one of them afterwards: hidden or appended content is removed', async () => {
    const plain = await png()
    const comment = chunk('tEXt', text(`Comment\0${script}`))
    const both = joined(
      plain.slice(0, headOfPng),
      comment,
      plain.slice(headOfPng),
      zipFile([{ name: 'evil.html', content: script }]),
      text(`<html>${script}`),
    )
    const { bytes, mimeType } = await accept('logo.svg', both)
    expect(mimeType).toBe('image/png')
    for (const hidden of ['<script>', 'tEXt', '<html>', 'evil.html', 'PK'])
      expect(Buffer.from(bytes).includes(hidden)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 20, height: 20 })
  })
  it('is rejected as an animated PNG', async () => {
    const plain = await png()
    expect(
      await code(
        'logo.png',
        joined(
          plain.slice(0, headOfPng),
          chunk('acTL', new Uint8Array([0, 0, 39, 16, 0, 0, 0, 0])),
          plain.slice(headOfPng),
        ),
      ),
    ).toBe('UNSUPPORTED_TYPE')
  })
  it('loses an appended script, and is rejected when it begins with one', async () => {
    const gif = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    )
    const { bytes, mimeType } = await accept('a.gif', joined(gif, text('=1;alert(1)')))
    expect(mimeType).toBe('image/png')
    expect(Buffer.from(bytes).includes('alert')).toBe(false)
    for (const start of ['GIF89a=1;alert(1)//', 'GIF89a/*', '\u0089PNG\r\n', 'RIFF____WEBP'])
      expect(await code('a.gif', joined(text(start), gif))).toBe('UNSUPPORTED_TYPE')
  })
  it('of ten thousand frames is decoded once', async () => {
    const gif = new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
    )
    const first = gif.indexOf(0x2c, 13)
    const frame = gif.slice(first, -1)
    const many = joined(gif.slice(0, first), ...Array.from({ length: 10_000 }, () => frame), gif.slice(-1))
    expect((await accept('a.gif', many)).bytes.byteLength).toBeLessThan(2000)
  })
})

describe('a report', () => {
  it.each([
    ['HTML', text(`<html>${script}`)],
    ['HTML with a report appended', text(`<html>${script}\n%PDF-1.7`)],
    ['a program', joined(text('MZ'), new Uint8Array(200))],
    ['an ELF program', joined(text('\u007fELF'), new Uint8Array(200))],
    ['a shell script', text('#!/bin/sh\nrm -rf /')],
    ['nothing', new Uint8Array()],
  ])('is not %s', async (_, bytes) => expect(await code('report.pdf', bytes)).toBe('UNSUPPORTED_TYPE'))
  it('that contains scripts or ten thousand pages is stored unchanged, since the server never opens it', async () => {
    const acting = text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF')
    expect(await accept('report.pdf', acting)).toMatchObject({ mimeType: 'application/pdf', bytes: acting })
    expect(
      (await accept('long.pdf', text(`%PDF-1.7\n${'1 0 obj<</Type/Page>>endobj\n'.repeat(10_000)}%%EOF`))).mimeType,
    ).toBe('application/pdf')
  })
  it('has at most 25 megabytes', async () => {
    const large = (size: number) => joined(text('%PDF-1.7\n'), new Uint8Array(size - 9))
    expect(await code('report.pdf', large(25 * megabyte))).toBe('none')
    expect(await code('report.pdf', large(25 * megabyte + 1))).toBe('TOO_LARGE')
  })
})

describe('a sheet', () => {
  it.each([
    [10 * megabyte - 1, 'none'],
    [10 * megabyte, 'none'],
    [10 * megabyte + 1, 'TOO_LARGE'],
    [12_000_000, 'TOO_LARGE'],
  ])('of %d bytes: %s', async (size, end) => {
    const sheet = new Uint8Array(Buffer.alloc(size, 'a,b\n'))
    expect(await code('people.csv', sheet)).toBe(end)
    if (end === 'none') expect(Buffer.compare((await accept('people.csv', sheet)).bytes, sheet)).toBe(0)
  })
  it('is rejected without being unpacked when it is a decompression bomb or no workbook', async () => {
    expect((await accept('a.xlsx', await workbookFile([['Email']]))).mimeType).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const bomb = Buffer.alloc(150 * megabyte)
    const parts = [{ name: '[Content_Types].xml', content: bomb }]
    const archives = [
      zipFile(parts),
      zipFile([{ ...parts[0]!, declared: 1000 }]),
      zipFile([{ name: 'a.txt', content: 'x' }]),
      zipFile(Array.from({ length: 2000 }, (_, n) => ({ name: `p${n}`, content: '' }))),
    ]
    const grown = await growth(async () => {
      for (const archive of archives) expect(await code('a.xlsx', archive)).toBe('UNSUPPORTED_TYPE')
    })
    expect(grown).toBeLessThan(100 * megabyte)
  })
  it.each(['people.html', 'people.js', 'people.php', 'people', 'people.csv.exe', '.htaccess'])(
    'is not %s',
    async (name) => expect(await code(name, text('Email\na@x.test'))).toBe('UNSUPPORTED_TYPE'),
  )
})
