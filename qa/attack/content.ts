import ExcelJS from 'exceljs'
import { freePort } from '@/commands/process/freePort.mjs'
import { startMailServer } from '@/e2e/servers/mailServer'
import { mailText } from '@/e2e/servers/mailText'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { deliverDueEmails } from '@/server/services/email/deliverDueEmails'
import { analysisType } from '@/server/testing/factories/analysisType'
import { hostileMarkup } from '@/server/testing/hostileMarkup'
import { zipFile } from '@/server/testing/zipFile'
import { ask, askGraphql } from './ask'
import { showHostileAnswers, showHostileTexts } from './hostilePages'
import { drawHostileNames } from './hostilePdf'
import { site } from './site'
import { freshAddress, somebody } from './people'
import { quickThreat, type Tally, threat } from './threat'
import { administrator, idOf, short, upload } from './uploading'

const setCompany =
  'mutation ($model: SubscriptionUpdateInput!) { updateSubscription(model: $model) { id brandColor name } }'
const formulas = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '=HYPERLINK("http://evil.test")',
  '"=1+1',
  ';=1+1',
]

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
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 0x20)
const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${'&a'.concat(n === 0 ? ';' : `${n - 1};`).repeat(10)}">`).join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&a19;&x;</worksheet>`
const preview =
  'query ($id: Guid!, $department: Guid) { importPreview(blobId: $id, subscriptionDepartmentId: $department) { __typename } }'

/** Files whose name or type contradicts their bytes. */
const lies: [string, Uint8Array, string][] = [
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

async function liesAreSeenThrough(tally: Tally, cookie: string): Promise<void> {
  for (const [name, bytes, type] of lies) {
    const answer = await upload(cookie, name, bytes, type)
    if (answer.status === 200) {
      const sent = await ask({ path: `/api/blobs/${idOf(answer)}`, headers: { cookie } })
      tally.expect(
        !/html|svg|javascript/.test(sent.headers['content-type'] ?? '') &&
          sent.headers['x-content-type-options'] === 'nosniff' &&
          /^attachment/.test(sent.headers['content-disposition'] ?? ''),
        `${name} of ${type} is sent as ${sent.headers['content-type'] ?? ''}`,
      )
    } else tally.expect(answer.status >= 400 && answer.status < 500, `${name} of ${type}: ${short(answer)}`)
  }
}

async function namesSplitNoHeader(tally: Tally, cookie: string): Promise<void> {
  for (const name of hostileNames) {
    const answer = await upload(cookie, name, png, 'image/png')
    if (answer.status !== 200) {
      tally.expect(answer.status >= 400 && answer.status < 500, `${name}: ${short(answer)}`)
      continue
    }
    const sent = await ask({ path: `/api/blobs/${idOf(answer)}`, headers: { cookie } })
    tally.expect(
      sent.headers['set-cookie'] === undefined &&
        /^(inline|attachment); filename\*=UTF-8''[\w%.~-]+$/.test(sent.headers['content-disposition'] ?? '') &&
        /sandbox/.test(String(sent.headers['content-security-policy'])),
      `${name} is sent as ${sent.headers['content-disposition'] ?? ''}`,
    )
    tally.expect(sent.bytes.subarray(1, 4).toString() === 'PNG', `${name} is no longer an image`)
  }
}

async function dataUrlsAreRefused(tally: Tally, cookie: string): Promise<void> {
  for (const [path, body] of [
    ['/api/blobs/uploadDataUrl?filename=../../x.html', 'data:text/html;base64,PGh0bWw+'],
    ['/api/blobs/uploadDataUrl?filename=x.svg', `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`],
    ['/api/blobs/uploadDataUrl', 'data:image/png;base64,%%%'],
    ['/api/blobs/uploadDataUrl', `data:image/png;base64,${'A'.repeat(50_000_000)}`],
  ] as const) {
    const answer = await ask({ path, body, headers: { cookie, 'content-type': 'text/plain' } }).catch(() => ({
      status: 413,
      text: 'disconnected',
      headers: {},
      bytes: Buffer.alloc(0),
    }))
    tally.expect(answer.status >= 400 && answer.status < 500, `${path}: ${short(answer)}`)
  }
}

async function sendLyingFiles(tally: Tally): Promise<void> {
  const { cookie } = await administrator()
  const before = await db().blobReference.count()
  await liesAreSeenThrough(tally, cookie)
  await namesSplitNoHeader(tally, cookie)
  await dataUrlsAreRefused(tally, cookie)
  tally.expect((await db().blobReference.count()) - before <= lies.length + 8, 'refused files were stored')
}

export const content = [
  quickThreat('hostile texts stored without sanitizing run in no page, without the content policy', (tally) =>
    showHostileTexts(tally, true),
  ),
  threat('no hostile text of the whole collection runs in any page, with and without the content policy', (tally) =>
    showHostileTexts(tally, false),
  ),
  quickThreat(
    'hostile answers run in no page of results, of the respondent’s own run or of the audit log, without the content policy',
    (tally) => showHostileAnswers(tally, true),
  ),
  threat(
    'no hostile answer or name runs in a page of results, reports, figures or the audit log, for any reader, with and without the content policy',
    (tally) => showHostileAnswers(tally, false),
  ),
  quickThreat('the text of a question is sanitized before it is stored', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    const made = await askGraphql(
      'mutation ($model: QuestionnaireCreateInput!) { createQuestionnaire(model: $model) { id } }',
      { model: { name: 'Cleaning', questionnaireType: 'Campaign', isTemplate: false, subscriptionId } },
      cookie,
    )
    const questionnaireId = idOf(made)
    const section = await askGraphql(
      'mutation ($model: QuestionnaireSectionCreateInput!) { createQuestionnaireSection(model: $model) { id } }',
      { model: { questionnaireId, name: 'One' } },
      cookie,
    )
    const { id: analysisTypeId } = await analysisType({ subscriptionId })
    const create = 'mutation ($model: QuestionCreateInput!) { createQuestion(model: $model) { id questionText } }'
    let stored = 0
    let last = ''
    for (const payload of hostileMarkup.filter((_, n) => n % 4 === 0)) {
      const answer = await askGraphql(
        create,
        {
          model: {
            questionnaireId,
            questionnaireSectionId: idOf(section),
            questionType: 'Measure',
            responseType: 'Number',
            analysisTypeId,
            questionText: `<p>kept</p>${payload}`,
          },
        },
        cookie,
      )
      const row = await db().question.findFirst({
        where: { questionnaireId },
        orderBy: { createdAt: 'desc' },
        select: { questionText: true },
      })
      if (answer.text.includes('kept')) stored += 1
      last = answer.text.slice(0, 500)
      tally.expect(answer.status < 500 && !answer.text.includes('INTERNAL'), short(answer))
      // Text between quotation marks is an attribute's value, not an attribute.
      const bare = (row?.questionText ?? '').replaceAll(/"[^"]*"/g, '""')
      tally.expect(
        !/<[^>]*\son\w+\s*=/i.test(bare) &&
          !/<(script|style|svg|math|form|iframe|object|embed|base|meta|link|template)\b|(href|src)\s*=\s*["']?\s*(javascript|vbscript|data:text)/i.test(
            row?.questionText ?? '',
          ),
        `${payload.slice(0, 60)} is stored as ${row?.questionText.slice(0, 200) ?? ''}`,
      )
    }
    tally.expect(stored > 20, `${stored} were stored, too few for a result; the last response: ${last}`)
  }),
  quickThreat('a brand colour is a hexadecimal colour', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    const before = (await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId! } })).brandColor
    for (const brandColor of [
      'red',
      '#fff}body{display:none',
      '#1188FF;background:url(//evil)',
      '</style><script>alert(1)</script>',
      '#12345',
      '#1234567',
      '#gggggg',
      'url(//evil.test)',
      '#11８8FF',
      '#1188ff\n',
    ]) {
      const answer = await askGraphql(
        setCompany,
        { model: { id: subscriptionId, name: 'Colours', brandColor } },
        cookie,
      )
      const { brandColor: after } = await db().subscription.findUniqueOrThrow({ where: { id: subscriptionId! } })
      tally.expect(after === before || /^#[\da-f]{6}$/i.test(after ?? ''), `${brandColor} is stored: ${short(answer)}`)
      tally.expect(
        brandColor.trim() !== brandColor || answer.text.includes('"errors"'),
        `${brandColor}: ${short(answer)}`,
      )
    }
  }),
  quickThreat(
    'a file is stored and served by the type of its bytes, and its name cannot split a header',
    sendLyingFiles,
  ),
  quickThreat('decompression bombs and malformed sheets are refused, and the site survives', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    const department = (
      await db().subscriptionDepartment.create({ data: { subscriptionId: subscriptionId!, name: 'Bombs' } })
    ).id
    const bombs: Record<string, Uint8Array> = {
      'unpacking to 200 megabytes': workbook([{ name: 'xl/worksheets/sheet1.xml', content: zeros(200) }]),
      'declaring a smaller size': workbook([
        { name: 'xl/worksheets/sheet1.xml', content: zeros(120), declared: 1_000 },
      ]),
      'declaring no content': workbook([{ name: 'xl/worksheets/sheet1.xml', content: zeros(120), declared: 0 }]),
      'of 20,000 parts': workbook(Array.from({ length: 20_000 }, (_, n) => ({ name: `xl/${n}.xml`, content: '' }))),
      encrypted: workbook([{ name: 'xl/worksheets/sheet1.xml', content: 'x', flags: 1 }]),
      'with path traversal': workbook([
        { name: '../../../evil.xml', content: 'x' },
        { name: '/abs.xml', content: 'x' },
      ]),
      'with nested entities': workbook([{ name: 'xl/worksheets/sheet1.xml', content: laughs }]),
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
      const answer = sent.status === 200 ? await askGraphql(preview, { id: idOf(sent), department }, cookie) : sent
      // Plain text: the preview of an unterminated sheet shows its beginning.
      const isHarmless =
        (what.includes('line') || what.includes('quotes') || what.includes('names')) && answer.status === 200
      tally.expect(
        answer.status < 500 &&
          !answer.text.includes('INTERNAL') &&
          (isHarmless || answer.status >= 400 || answer.text.includes('"errors"')),
        `${what}: ${short(answer)}`,
      )
      tally.expect(
        site().isAlive() && (await ask({ path: '/api/health/ready' })).status === 200,
        `${what}: the site did not survive`,
      )
    }
  }),
  quickThreat('formula injection: no cell of an exported sheet is a formula', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    for (const formula of formulas) await somebody({ subscriptionId, firstName: formula, lastName: formula })
    for (const path of ['/api/export/people', '/api/export/people?format=csv', '/api/export/people?format=xlsx']) {
      const answer = await ask({ path, headers: { cookie } })
      if (answer.status === 400) continue
      tally.expect(answer.status === 200, `${path}: ${short(answer)}`)
      const cells: ExcelJS.CellValue[] = []
      if (answer.bytes.subarray(0, 2).toString() === 'PK') {
        const book = new ExcelJS.Workbook()
        await book.xlsx.load(answer.bytes as unknown as ArrayBuffer)
        book.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell.value))))
        for (const value of cells)
          tally.expect(
            value === null || typeof value !== 'object' || value instanceof Date || !('formula' in value),
            `${path} contains a formula: ${JSON.stringify(value)}`,
          )
      } else {
        const written = answer.text.replace(/^\uFEFF/, '')
        for (const cell of written.matchAll(/(?:^|[,;])("(?:[^"]|"")*"|[^,;\n]*)/gm))
          cells.push(cell[1]!.replace(/^"|"$/g, ''))
        for (const cell of cells)
          tally.expect(!/^[\s\u0000]*[=+\-@＝＋－＠]/.test(String(cell)), `${path} contains ${JSON.stringify(cell)}`)
      }
      tally.expect(cells.length > formulas.length, `${path} has too few cells`)
    }
  }),
  quickThreat('header injection: a hostile name adds no header, recipient or markup to a mail', async (tally) => {
    const mail = await startMailServer(await freePort())
    const transport = smtpTransport(mail.url, { from: 'Ripplemark <no-reply@app.test>', host: 'app.test' })
    await db().emailMessage.updateMany({ where: { state: 'Queued' }, data: { state: 'Kept' } })
    const names = [
      '<a href=//evil.test>Click</a>',
      'A\r\nBcc: victim@evil.test',
      'A\nX-Evil: 1',
      'A\rB',
      'A\u2028Bcc: x',
      'n'.repeat(10_000).slice(0, 100),
      '{{constructor.constructor("x")()}}',
      '${7*7}<%= 7*7 %>',
      '"><img src=x onerror=alert(1)>',
      '=?utf-8?Q?=0ABcc:_victim@evil.test?=',
      'http://evil.test/pay',
    ]
    for (const name of names) {
      const { email, subscriptionId } = await somebody({ firstName: name, lastName: name })
      await db().subscription.update({
        where: { id: subscriptionId! },
        data: { name: `${name.slice(0, 60)} ${crypto.randomUUID()}` },
      })
      await ask({ path: '/api/account/sendPasswordResetEmail', body: { email }, from: freshAddress() })
      // The site's own mail server is down: this mail leaves through another one.
      await db().emailMessage.updateMany({
        where: { to: email },
        data: { state: 'Queued', attempts: 0, nextAttemptAt: new Date() },
      })
      await deliverDueEmails(db(), new Date(), transport)
      const received = mail.mails.filter(({ to }) => to.includes(email))
      tally.expect(
        received.length === 1 && received[0]!.to.length === 1,
        `${JSON.stringify(name.slice(0, 40))}: ${received.length} mails; ${JSON.stringify(await db().emailMessage.findFirst({ where: { to: email }, select: { state: true, lastError: true, to: true } }))}`,
      )
      const { raw = '' } = received[0] ?? {}
      const head = raw.split(/\r?\n\r?\n/)[0] ?? ''
      tally.expect(
        (head.match(/^to:/gim) ?? []).length === 1 && !/^(bcc|cc|x-evil)\s*:/im.test(head),
        `${JSON.stringify(name.slice(0, 40))} added a header`,
      )
      const row = await db().emailMessage.findFirstOrThrow({ where: { to: email } })
      tally.expect(
        !/<a href=\/\/evil|<img src=x|href="http:\/\/evil/i.test(raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')),
        `${JSON.stringify(name.slice(0, 40))} is markup in the mail`,
      )
      tally.expect(!/code=[\w-]{43}/.test(row.html + row.text), 'the code is still stored in the row of a sent mail')
      if (received[0] !== undefined)
        tally.expect(
          /resetPassword/.test(mailText(received[0])) && !/\b49\b/.test(mailText(received[0])),
          'the mail lacks its link',
        )
    }
    tally.expect(
      !mail.mails.some(({ to }) => to.some((address) => /evil/.test(address))),
      'a mail was sent to another recipient',
    )
    transport.close()
    await mail.stop()
  }),
  quickThreat('ambiguous email addresses are refused', async (tally) => {
    const before = await db().user.count()
    for (const email of [
      'a@x.test,b@y.test',
      '"a b"@x.test',
      'a＠x.test',
      'a@x.test\nb@y.test',
      `${'a'.repeat(320)}@x.test`,
      'a@x.test(b@y.test)',
      'a@x.test;b@y.test',
      '<a@x.test>',
      'a@x',
      'a@@x.test',
      'a@x..test',
      'a b@x.test',
      'a@x.test\u0000',
      'mailto:a@x.test',
      `a@${'x'.repeat(100_000)}.test`,
    ]) {
      const answer = await ask({
        path: '/api/account/register',
        body: { email, password: 'Other-Lantern-43!', confirmPassword: 'Other-Lantern-43!' },
        from: freshAddress(),
      })
      tally.expect(
        answer.status === 400 || answer.status === 413 || email.normalize('NFKC') === 'a@x.test',
        `${email.slice(0, 40)}: ${short(answer)}`,
      )
    }
    // Full-width letters normalize to the plain address.
    const made = await db().user.findMany({ where: { email: { contains: 'x.test' } }, select: { email: true } })
    tally.expect(
      (await db().user.count()) - before === made.length && made.every(({ email }) => email === 'a@x.test'),
      `created: ${made.map(({ email }) => email).join()}`,
    )
  }),
  threat(
    'hostile names are plain text in the PDF of a report: no script, link, action or embedded file',
    drawHostileNames,
  ),
]
