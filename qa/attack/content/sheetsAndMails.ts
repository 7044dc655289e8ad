import ExcelJS from 'exceljs'
import { freePort } from '@/commands/process/freePort.mjs'
import { startMailServer } from '@/e2e/servers/mailServer'
import { mailText } from '@/e2e/servers/mailText'
import { db } from '@/server/db/client'
import { smtpTransport } from '@/server/mail/smtpTransport'
import { deliverDueEmails } from '@/server/services/email/deliverDueEmails'
import { createAccount, freshAddress } from '../support/accounts'
import { send } from '../support/request'
import { quickThreat } from '../support/threat'
import { administrator, summaryOf } from '../support/uploadFile'
import { formulaCampaign } from './formulaCampaign'

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

export const sheetsAndMails = [
  quickThreat('formula injection: no cell of an exported sheet is a formula', async (tally) => {
    const { cookie, subscriptionId } = await administrator()
    for (const formula of formulas) await createAccount({ subscriptionId, firstName: formula, lastName: formula })
    const ofPeople = ['/api/export/people', '/api/export/people?format=csv', '/api/export/people?format=xlsx']
    for (const path of [...ofPeople, ...(await formulaCampaign(subscriptionId!, formulas))]) {
      const answer = await send({ path, headers: { cookie } })
      if (answer.status === 400) continue
      tally.expect(answer.status === 200, `${path}: ${summaryOf(answer)}`)
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
      const { email, subscriptionId } = await createAccount({ firstName: name, lastName: name })
      await db().subscription.update({
        where: { id: subscriptionId! },
        data: { name: `${name.slice(0, 60)} ${crypto.randomUUID()}` },
      })
      await send({ path: '/api/account/sendPasswordResetEmail', body: { email }, from: freshAddress() })
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
      const answer = await send({
        path: '/api/account/register',
        body: { email, password: 'Other-Lantern-43!', confirmPassword: 'Other-Lantern-43!' },
        from: freshAddress(),
      })
      tally.expect(
        answer.status === 400 || answer.status === 413 || email.normalize('NFKC') === 'a@x.test',
        `${email.slice(0, 40)}: ${summaryOf(answer)}`,
      )
    }
    // Full-width letters normalize to the plain address.
    const made = await db().user.findMany({ where: { email: { contains: 'x.test' } }, select: { email: true } })
    tally.expect(
      (await db().user.count()) - before === made.length && made.every(({ email }) => email === 'a@x.test'),
      `created: ${made.map(({ email }) => email).join()}`,
    )
  }),
]
