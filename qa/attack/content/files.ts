import { db } from '@/server/db/client'
import { zipFile } from '@/server/testing/files/zipFile'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { quickThreat, type Tally } from '../support/threat'
import { administrator, idOf, summaryOf, upload } from '../support/uploadFile'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__ran=1"><script>window.__ran=1</script><image href="http://evil.test/x"/></svg>'

/** A sheet packed as a workbook, with custom parts. */
const workbook = (parts: Parameters<typeof zipFile>[0]) =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: 'xl/workbook.xml',
      content:
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="a" sheetId="1"/></sheets></workbook>',
    },
    ...parts,
  ])

const blanks = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 0x20)

const nestedEntities = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${'&a'.concat(n === 0 ? ';' : `${n - 1};`).repeat(10)}">`).join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&a19;&x;</worksheet>`

const preview =
  'query ($id: Guid!, $department: Guid) { importPreview(blobId: $id, subscriptionDepartmentId: $department) { __typename } }'

/** Files whose name or type contradicts their bytes. */
const falseTypes: [string, Uint8Array, string][] = [
  ['a.svg', Buffer.from(svg), 'image/svg+xml'],
  ['a.png', Buffer.from(svg), 'image/png'],
  ['a.png', Buffer.from('<html><script>alert(1)</script>'), 'image/png'],
  ['a.html', Buffer.from('<html><script>alert(1)</script>'), 'text/html'],
  ['a.pdf', Buffer.from('MZ\u0090'), 'application/pdf'],
  ['a.pdf', Buffer.from('<html>'), 'application/pdf'],
  ['a.exe', Buffer.from('MZ\u0090\u0000'), 'application/octet-stream'],
  ['a.xlsx', Buffer.from('PK\u0003\u0004'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.png', new Uint8Array(0), 'image/png'],
  ['a.js', Buffer.from('alert(1)//GIF89a'), 'image/gif'],
  ['a.xlsx', zipFile([{ name: '../../evil', content: 'x' }]), 'application/zip'],
  ['a.zip', zipFile([{ name: 'a', content: 'x' }]), 'application/zip'],
]

const hostileNames = [
  '../../../etc/passwd.png',
  'C:\\x.png',
  `${'n'.repeat(300)}.png`,
  '\u202egnp.exe.png',
  'a%0d%0aSet-Cookie: x=1.png',
  '😀.png',
  'a;b=c.png',
  '__proto__.png',
]

async function expectRealTypes(tally: Tally, cookie: string): Promise<void> {
  for (const [name, bytes, type] of falseTypes) {
    const answer = await upload(cookie, name, bytes, type)
    if (answer.status === 200) {
      const sent = await send({ path: `/api/blobs/${idOf(answer)}`, headers: { cookie } })
      tally.expect(
        !/html|svg|javascript/.test(sent.headers['content-type'] ?? '') &&
          sent.headers['x-content-type-options'] === 'nosniff' &&
          /^attachment/.test(sent.headers['content-disposition'] ?? ''),
        `${name} of ${type} is sent as ${sent.headers['content-type'] ?? ''}`,
      )
    } else tally.expect(answer.status >= 400 && answer.status < 500, `${name} of ${type}: ${summaryOf(answer)}`)
  }
}

async function expectSafeNames(tally: Tally, cookie: string): Promise<void> {
  for (const name of hostileNames) {
    const answer = await upload(cookie, name, png, 'image/png')
    if (answer.status !== 200) {
      tally.expect(answer.status >= 400 && answer.status < 500, `${name}: ${summaryOf(answer)}`)
      continue
    }
    const sent = await send({ path: `/api/blobs/${idOf(answer)}`, headers: { cookie } })
    tally.expect(
      sent.headers['set-cookie'] === undefined &&
        /^(inline|attachment); filename\*=UTF-8''[\w%.~-]+$/.test(sent.headers['content-disposition'] ?? '') &&
        /sandbox/.test(String(sent.headers['content-security-policy'])),
      `${name} is sent as ${sent.headers['content-disposition'] ?? ''}`,
    )
    tally.expect(sent.bytes.subarray(1, 4).toString() === 'PNG', `${name} is no longer an image`)
  }
}

async function expectDataUrlsRefused(tally: Tally, cookie: string): Promise<void> {
  for (const [path, body] of [
    ['/api/blobs/uploadDataUrl?filename=../../x.html', 'data:text/html;base64,PGh0bWw+'],
    ['/api/blobs/uploadDataUrl?filename=x.svg', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`],
    ['/api/blobs/uploadDataUrl', 'data:image/png;base64,%%%'],
    ['/api/blobs/uploadDataUrl', `data:image/png;base64,${'A'.repeat(50_000_000)}`],
  ] as const) {
    const answer = await send({ path, body, headers: { cookie, 'content-type': 'text/plain' } }).catch(() => ({
      status: 413,
      text: 'disconnected',
      headers: {},
      bytes: Buffer.alloc(0),
    }))
    tally.expect(answer.status >= 400 && answer.status < 500, `${path}: ${summaryOf(answer)}`)
  }
}

async function uploadFalseFiles(tally: Tally): Promise<void> {
  const { cookie } = await administrator()
  const before = await db().blobReference.count()
  await expectRealTypes(tally, cookie)
  await expectSafeNames(tally, cookie)
  await expectDataUrlsRefused(tally, cookie)
  tally.expect((await db().blobReference.count()) - before <= falseTypes.length + 8, 'refused files were stored')
}

export const files = [
  quickThreat(
    'a file is stored and served by the type of its bytes, and its name cannot split a header',
    uploadFalseFiles,
  ),
  quickThreat('decompression bombs and malformed sheets are refused, and the site survives', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    const department = (
      await db().subscriptionDepartment.create({ data: { subscriptionId: subscriptionId!, name: 'Bombs' } })
    ).id
    const bombs: Record<string, Uint8Array> = {
      'unpacking to 200 megabytes': workbook([{ name: 'xl/worksheets/sheet1.xml', content: blanks(200) }]),
      'declaring a smaller size': workbook([
        { name: 'xl/worksheets/sheet1.xml', content: blanks(120), declared: 1_000 },
      ]),
      'declaring no content': workbook([{ name: 'xl/worksheets/sheet1.xml', content: blanks(120), declared: 0 }]),
      'of 20,000 parts': workbook(Array.from({ length: 20_000 }, (_, n) => ({ name: `xl/${n}.xml`, content: '' }))),
      encrypted: workbook([{ name: 'xl/worksheets/sheet1.xml', content: 'x', flags: 1 }]),
      'with path traversal': workbook([
        { name: '../../../evil.xml', content: 'x' },
        { name: '/abs.xml', content: 'x' },
      ]),
      'with nested entities': workbook([{ name: 'xl/worksheets/sheet1.xml', content: nestedEntities }]),
      'one endless line': Buffer.concat([Buffer.from('Email,'), Buffer.alloc(9_000_000, 0x61)]),
      'unterminated quotes': Buffer.from(`Email\n"${'a,'.repeat(500_000)}`),
      'with names of object prototypes': Buffer.from('__proto__,constructor,toString\na,b,c\n'),
    }
    for (const [what, bytes] of Object.entries(bombs)) {
      const sent = await upload(
        cookie,
        what.includes('line') || what.includes('quotes') || what.includes('names') ? 'a.csv' : 'a.xlsx',
        bytes,
      )
      const answer = sent.status === 200 ? await sendGraphql(preview, { id: idOf(sent), department }, cookie) : sent
      // Plain text: the preview of an unterminated sheet shows its beginning.
      const isHarmless =
        (what.includes('line') || what.includes('quotes') || what.includes('names')) && answer.status === 200
      tally.expect(
        answer.status < 500 &&
          !answer.text.includes('INTERNAL') &&
          (isHarmless || answer.status >= 400 || answer.text.includes('"errors"')),
        `${what}: ${summaryOf(answer)}`,
      )
      tally.expect(
        site().isAlive() && (await send({ path: '/api/health/ready' })).status === 200,
        `${what}: the site did not survive`,
      )
    }
  }),
]
