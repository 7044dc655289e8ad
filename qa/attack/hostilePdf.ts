import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { reportedCampaign } from '@/server/testing/reporting'
import { inBrowser } from '@/qa/inBrowser'
import { cookieOf } from './people'
import type { Tally } from './threat'

const names = [
  '=HYPERLINK("http://evil.test")',
  '<img src=x onerror=alert(1)>',
  'A\u202Ecod.exe',
  'A\r\nB',
  '(/JS (app.alert(1)) /S /JavaScript)',
  'http://evil.test/pay',
  '{{7*7}}',
  ') /URI (http://evil.test) >>',
  '\u0000\u0007bell',
]
const long = 'n'.repeat(10_000)

/** What a PDF says, and what of it acts: links, scripts, opened files. */
async function inside(bytes: Uint8Array) {
  const task = getDocument({ data: bytes, verbosity: 0 })
  const document = await task.promise
  const [texts, acting]: [string[], string[]] = [[], []]
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    texts.push((await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(''))
    for (const one of (await page.getAnnotations()) as { url?: string; unsafeUrl?: string; actions?: unknown }[])
      if (one.url !== undefined || one.unsafeUrl !== undefined || one.actions !== undefined)
        acting.push(JSON.stringify([one.url, one.unsafeUrl, one.actions]))
  }
  const [scripts, files, opening] = [
    await document.getJSActions(),
    await document.getAttachments(),
    await document.getOpenAction(),
  ]
  for (const one of [scripts, files, opening]) if (one !== null && one !== undefined) acting.push(JSON.stringify(one))
  await task.destroy()
  return { text: texts.join('').replaceAll(/\s+/g, ''), acting }
}

/** Hostile names of a campaign and its people in the report that a browser draws: made, words as words, and nothing that acts. */
export async function drawHostileNames(tally: Tally): Promise<void> {
  const { questionnaireId, learner, admin, subscriptionId } = await reportedCampaign('<script>alert(1)</script>')
  for (const name of names)
    await learner({ firstName: name.replaceAll('\u0000', ''), lastName: name.replaceAll('\u0000', '') })
  await learner({ firstName: long.slice(0, 100), lastName: long.slice(0, 100) })
  await db().subscription.update({
    where: { id: subscriptionId },
    data: { name: `=1+1"><svg onload=alert(1)> ${crypto.randomUUID()}` },
  })
  await inBrowser(async (open) => {
    const page = await (await open(await cookieOf(admin.userId), { bypassCSP: true })).newPage()
    await page.goto(`${env().appUrl}/subscriptionQuestionnaires/quick/view/report/${questionnaireId}`, {
      waitUntil: 'load',
    })
    const button = page.getByRole('button', { name: 'Download', exact: true })
    await button.waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 180_000 }), button.click()])
    tally.expect(
      /^[^/\\:*?"<>|\u0000-\u001f]+\.pdf$/.test(download.suggestedFilename()),
      `the file is called ${JSON.stringify(download.suggestedFilename())}`,
    )
    const bytes = new Uint8Array(await readFile(await download.path()))
    tally.expect(Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-', 'no PDF was made')
    const raw = Buffer.from(bytes).toString('latin1')
    tally.expect(
      !/\/(JavaScript|JS|Launch|URI|SubmitForm|ImportData|EmbeddedFile|RichMedia|OpenAction|AA)\b/.test(
        raw.replaceAll(/stream[\s\S]*?endstream/g, '').replaceAll(/\((?:\\.|[^\\)])*\)/g, ''),
      ),
      'the file holds something that acts',
    )
    const { text, acting } = await inside(bytes)
    tally.expect(acting.length === 0, `it acts: ${acting.join(' ').slice(0, 300)}`)
    for (const name of names.slice(0, 2))
      tally.expect(text.includes(name.replaceAll(/\s+/g, '')), `${name} is not its text`)
    tally.expect(!text.includes('\u202E'), 'a sign that turns the direction of reading stands in it')
    tally.expect(
      await page.evaluate(() => (window as unknown as { __ran?: number }).__ran === undefined),
      'the page of the report ran something',
    )
  })
}
