import { describe, expect, it } from 'vitest'
import { readDataUrl, readFiles } from './readUpload'

const megabyte = 1024 * 1024
const address = 'http://localhost:3000/api/blobs/upload'
const code = (asking: Promise<unknown>) =>
  asking.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const form = (...files: [string, BlobPart][]) => {
  const body = new FormData()
  for (const [name, bytes] of files) body.append('files', new Blob([bytes]), name)
  return body
}
const upload = (body: FormData) => new Request(address, { method: 'POST', body })
const dataUrl = (body: string | Uint8Array<ArrayBuffer>, type = 'text/plain', headers: Record<string, string> = {}) =>
  new Request(`${address}?filename=..%2F..%2Fx.html`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  })
const encoded = (bytes: Uint8Array) => `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`

/** A multipart body as sent over the network. */
async function travelling(body: FormData) {
  const request = upload(body)
  return { type: request.headers.get('content-type') ?? '', bytes: new Uint8Array(await request.arrayBuffer()) }
}
const arriving = (type: string, bytes: Uint8Array, length?: number) =>
  new Request(address, {
    method: 'POST',
    headers: { 'content-type': type, ...(length === undefined ? {} : { 'content-length': String(length) }) },
    body: new Uint8Array(bytes),
  })

describe('an upload', () => {
  // A proxy of the framework truncates bodies at ten mebibytes without an error.
  it.each([10 * megabyte - 1, 10 * megabyte, 10 * megabyte + 1, 12_000_000])(
    'of %d bytes arrives completely',
    async (size) => {
      const sheet = Buffer.alloc(size, 'a,b\n')
      sheet.write('last line', size - 9)
      const { files } = await readFiles(upload(form(['people.csv', sheet])))
      expect(
        files.map(({ filename, bytes }) => [filename, bytes.byteLength, Buffer.from(bytes).equals(sheet)]),
      ).toEqual([['people.csv', size, true]])
      const [alone] = (await readDataUrl(dataUrl(encoded(sheet)))).files
      expect(Buffer.from(alone!.bytes).equals(sheet)).toBe(true)
    },
  )
  it('that was truncated in transit is never treated as complete', async () => {
    const { type, bytes } = await travelling(form(['people.csv', 'Email\na@x.test\n']))
    expect(await code(readFiles(arriving(type, bytes, bytes.byteLength)))).toBe('none')
    for (const size of [0, 10, bytes.byteLength - 1])
      expect(await code(readFiles(arriving(type, bytes.slice(0, size), bytes.byteLength)))).toBe('BAD_USER_INPUT')
    expect(await code(readFiles(arriving(type, bytes.slice(0, bytes.byteLength - 20))))).toBe('BAD_USER_INPUT')
    const whole = encoded(new Uint8Array(300))
    for (const cut of [1, 2, 3, 300])
      expect(
        await code(
          readDataUrl(dataUrl(whole.slice(0, -cut), 'text/plain', { 'content-length': String(whole.length) })),
        ),
      ).toBe('BAD_USER_INPUT')
    expect(await code(readDataUrl(dataUrl(new Uint8Array(10), 'text/csv', { 'content-length': '11' })))).toBe(
      'BAD_USER_INPUT',
    )
  })
  it('is refused above its limit, whatever its length header says', async () => {
    const large = new Uint8Array(26 * megabyte)
    expect(await code(readDataUrl(dataUrl(large, 'application/pdf')))).toBe('TOO_LARGE')
    expect(await code(readDataUrl(dataUrl(`data:image/png;base64,${'A'.repeat(50 * megabyte)}`)))).toBe('TOO_LARGE')
    const { type, bytes } = await travelling(form(['a.pdf', large]))
    for (const length of [undefined, 100, bytes.byteLength])
      expect(await code(readFiles(arriving(type, bytes, length)))).toBe('TOO_LARGE')
  })
  it('of hundreds of thousands of parts is not parsed', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n1\r\n'
    expect(
      await code(
        readFiles(arriving('multipart/form-data; boundary=x', Buffer.from(`${part.repeat(300_000)}--x--\r\n`))),
      ),
    ).toBe('BAD_USER_INPUT')
    expect(
      (await readFiles(arriving('multipart/form-data; boundary="x"', Buffer.from(`${part.repeat(10)}--x--\r\n`))))
        .files,
    ).toHaveLength(10)
  })
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'as %s is not a form with files',
    async (type) => {
      expect(await code(readFiles(arriving(type, Buffer.from('x'))))).toMatch(/UNSUPPORTED_TYPE|BAD_USER_INPUT/)
    },
  )
})

describe('a data URL', () => {
  it.each([
    'data:image/png;base64,@@@@',
    'data:image/png;base64,QUJ',
    'data:image/png;base64,QQ==QQ==',
    'data:image/png;base64,A===',
    'data:image/png,AAAA',
    'AAAA',
    'javascript:alert(1)',
    '',
  ])('%j is not readable', async (text) => expect(await code(readDataUrl(dataUrl(text)))).toBe('BAD_USER_INPUT'))
  it('returns its bytes, whatever its declared type', async () => {
    const { files } = await readDataUrl(dataUrl('data:text/html;base64,PGI+aGk8L2I+'))
    expect(files.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(['<b>hi</b>'])
  })
})
