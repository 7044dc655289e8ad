import { deflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { toAcceptedFile } from './toAcceptedFile'

const solid = (width: number, height: number, colour = '#0b7285') =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())
const accept = (bytes: Uint8Array, filename = 'logo.png') => toAcceptedFile({ bytes, filename })
const code = (bytes: Uint8Array, filename?: string) =>
  accept(bytes, filename).then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const text = (value: string) => new TextEncoder().encode(value)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** An animated GIF of two frames, red then blue. */
const animated = async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => solid(8, 8, colour).png().toBuffer()))
  return bytesOf(sharp(frames, { join: { animated: true } }).gif({ delay: [100, 100] }))
}

/** A PNG with this declared size and almost no data. */
function flood(side: number): Uint8Array {
  const crcTable = Array.from(
    { length: 256 },
    (_, n) => Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n) >>> 0,
  )
  const crc = (data: Uint8Array) =>
    (data.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

describe('a text', () => {
  it('in UTF-16 is accepted without a mark as well', async () => {
    const bytes = new Uint8Array(Buffer.from('Email;Name\na@x.test;Zoë', 'utf16le'))
    expect(await toAcceptedFile({ filename: 'people.csv', bytes })).toMatchObject({ mimeType: 'text/csv' })
  })
})

describe('a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('in the format %s keeps its format', async (format) => {
    const file = await accept(await bytesOf(solid(40, 20).toFormat(format)), `logo.${format}`)
    expect(file).toMatchObject({ mimeType: `image/${format}`, filename: `logo.${format}` })
    expect((await fileTypeFromBuffer(file.bytes))?.mime).toBe(`image/${format}`)
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 40, height: 20 })
  })
  it('that is animated becomes its first frame', async () => {
    const file = await accept(await animated(), 'logo.GIF')
    expect(file).toMatchObject({ mimeType: 'image/png', filename: 'logo.png' })
    const { dominant } = await sharp(file.bytes).stats()
    expect(dominant.r).toBeGreaterThan(200)
    const webp = await accept(await bytesOf(sharp(await animated(), { animated: true }).webp()), 'logo.webp')
    expect((await sharp(webp.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })
  it('loses its location, its metadata and what followed its end', async () => {
    const secret = 'SECRET-51.5N'
    const exif = { IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
    const taken = await bytesOf(solid(40, 20).withExif(exif).jpeg())
    expect(Buffer.from(taken).includes(secret)).toBe(true)
    const file = await accept(joined(taken, text(`<script>${secret}</script>`)))
    expect(Buffer.from(file.bytes).includes(secret)).toBe(false)
    expect((await sharp(file.bytes).metadata()).exif).toBeUndefined()
  })
  it('that is rotated is set upright before its orientation is removed', async () => {
    const file = await accept(await bytesOf(solid(40, 20).withMetadata({ orientation: 6 }).jpeg()))
    const { width, height, orientation } = await sharp(file.bytes).metadata()
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined })
  })
  it('has at most 2000 pixels on its longest side, and is never enlarged', async () => {
    const file = await accept(await bytesOf(solid(3000, 1500).png()))
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 2000, height: 1000 })
  })
  it('of more than 25 million pixels is not decoded, even in a small file', async () => {
    expect(await code(await bytesOf(solid(5200, 5000).png()))).toBe('UNSUPPORTED_TYPE')
    const before = process.memoryUsage().rss
    expect(await code(flood(30_000))).toBe('UNSUPPORTED_TYPE')
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })
  it('that is broken or only claims to be one is refused', async () => {
    const png = await bytesOf(
      sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: '#fff',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      }).png(),
    )
    expect(await code(png.slice(0, png.length / 2))).toBe('UNSUPPORTED_TYPE')
    expect(await code(joined(png.slice(0, 16), text('alert(1)')))).toBe('UNSUPPORTED_TYPE')
    expect(await code(text('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)'), 'logo.gif')).toBe('UNSUPPORTED_TYPE')
  })
  it.each([
    ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'svg with a foreign entity',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>',
    ],
    ['html', '<html><script>alert(1)</script></html>'],
    ['postscript', '%!PS\n(/etc/passwd) (r) file'],
  ])('is not %s, regardless of its declared type', async (_, source) =>
    expect(await code(text(source), 'logo.png')).toBe('UNSUPPORTED_TYPE'),
  )
  it.each(['tiff', 'avif'] as const)('is not %s', async (format) =>
    expect(await code(await bytesOf(solid(16, 16).toFormat(format)))).toBe('UNSUPPORTED_TYPE'),
  )
  it.each(['svg', 'tiff', 'heif'])('library decodes no %s in this process', async (kind) => {
    const source = {
      svg: text('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
      tiff: await bytesOf(solid(4, 4).tiff()),
      heif: await bytesOf(solid(16, 16).avif()),
    }[kind]
    await expect(sharp(source).metadata()).rejects.toThrow()
  })
})
