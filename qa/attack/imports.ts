import type { Page } from 'playwright'
import { until } from '@/qa/until.mjs'
import { columnsHolding, filesHolding } from '@/server/testing/canaries'
import { zipFile } from '@/server/testing/zipFile'
import { hostileMarkup } from '@/server/testing/hostileMarkup'
import { env } from '@/server/env'
import { db } from '@/server/db/client'
import { claimImportJob } from '@/server/services/importJob/importWork'
import { runImportJob } from '@/server/services/importJob/runImportJob'
import { ask, askGraphql } from './ask'
import { site } from './site'
import { inBrowser } from '@/qa/inBrowser'
import { watchPage } from './watchPage'
import { tryPassword } from './people'
import { quickThreat, type Tally, threat } from './threat'
import { administrator, idOf, short, upload } from './uploading'

const header = ['Email', 'First Name', 'Last Name', 'Department', 'Password']
const emptyRows = (count: number) =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content:
        '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Email</t></is></c></row>${Array.from({ length: count - 1 }, (_, row) => `<row r="${row + 2}"/>`).join('')}</sheetData></worksheet>`,
    },
  ])
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const sheetOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from([header, ...rows].map((row) => row.map(quoted).join(',')).join('\n'))
const start = 'mutation ($model: StartImportInput!) { startImport(model: $model) { id } }'
const rowsOf =
  'query ($id: Guid!) { importJobRows(id: $id, first: 100) { items { rowNumber email successful errors } } }'

/** Runs the pending imports, as a worker does. */
async function runImports(): Promise<void> {
  for (let job = await claimImportJob(db(), new Date()); job !== null; job = await claimImportJob(db(), new Date()))
    await runImportJob({ db: db(), clock: () => new Date() }, job)
}

/** Uploads a file of people and imports it, as a worker does; returns the text of every response. */
async function bring(cookie: string, rows: readonly (readonly string[])[]) {
  const sent = await upload(cookie, 'people.csv', sheetOf(rows))
  const preview = await askGraphql(
    'query ($id: Guid!) { importPreview(blobId: $id) { headings problem rows { cells } } }',
    { id: idOf(sent) },
    cookie,
  )
  const begun = await askGraphql(
    start,
    { model: { blobId: idOf(sent), mapping: header.map((name) => ({ column: name, heading: name })) } },
    cookie,
  )
  await runImports()
  const told = await askGraphql(rowsOf, { id: idOf(begun) }, cookie)
  return { fileId: idOf(sent), jobId: idOf(begun), begun, told, preview }
}

type Brought = Awaited<ReturnType<typeof bring>>

/** None of these passwords is returned, stored, logged, mailed or left in a file after both imports. */
async function standNowhere(
  tally: Tally,
  {
    whole,
    mixed,
    secrets,
    mark,
    cookie,
  }: { whole: Brought; mixed: Brought; secrets: string[]; mark: string; cookie: string },
): Promise<void> {
  for (const answer of [whole.told, whole.begun, mixed.told, mixed.begun])
    tally.expect(
      !secrets.some((secret) => answer.text.includes(secret)),
      `a response contains a password: ${short(answer)}`,
    )
  for (const secret of secrets) {
    const columns = await columnsHolding(secret)
    tally.expect(columns.length === 0, `${secret} is in ${columns.join()}`)
    tally.expect(!site().output().includes(secret), `${secret} is in the log`)
  }
  const [given = '', lost = ''] = secrets
  const mails = await db().emailMessage.findMany({ where: { to: { contains: mark } } })
  tally.expect(
    !mails.some(({ html, text, subject }) => [html, text, subject].some((words) => words.includes(given))),
    'a mail contains a password',
  )
  const gone = await ask({ path: `/api/blobs/${whole.fileId}`, headers: { cookie } })
  tally.expect(gone.status === 404, `the file of a complete import still exists: ${gone.status}`)
  const later = await ask({ path: `/api/blobs/${mixed.fileId}`, headers: { cookie } })
  tally.expect(later.status === 404, `the file of an import with failed rows still exists: ${later.status}`)
  for (const secret of [given, lost])
    tally.expect((await filesHolding(secret)).length === 0, 'a stored file contains a password')
}

/** The first sign-in with an imported password only allows to choose another one. */
async function opensNothing(tally: Tally, email: string, given: string, own: string): Promise<void> {
  const first = await tryPassword(email, given)
  tally.expect(
    first.status === 200 &&
      first.text.includes('nitialPassword') &&
      !(first.headers['set-cookie'] ?? []).some((line) => /session-token=[^;]/.test(line)),
    `the first sign-in: ${short(first)}`,
  )
  const ticket =
    first.headers['set-cookie']
      ?.map((line) => line.split(';')[0]!)
      .find((line) => line.includes('ripplemark.pending=')) ?? ''
  for (const path of ['/api/account/currentUserRoles', '/api/blobs/0192f0a0-0000-7000-8000-00000000dead'])
    tally.expect(
      (await ask({ path, headers: { cookie: ticket } })).status === 401,
      `${path} is accessible before the password is changed`,
    )
  const choose = (chosen: string) =>
    ask({ path: '/api/account/changeInitialPassword', body: { password: chosen }, headers: { cookie: ticket } })
  const same = await choose(given)
  tally.expect(same.status === 400, `the initial password is accepted again: ${short(same)}`)
  const other = await choose(own)
  tally.expect(
    other.status === 200 && (await tryPassword(email, given)).status >= 400,
    `the password is not changed: ${short(other)}`,
  )
}

async function passwordsStaySecret(tally: Tally): Promise<void> {
  const { cookie } = await administrator()
  const mark = Math.random().toString(36).slice(2, 8)
  const [given, lost] = [`Given-Lamp-${mark}-7!`, `Lost-Lamp-${mark}-8!`]
  const email = `given.${mark}@example.test`
  const whole = await bring(cookie, [[email, 'Ada', 'Vale', '', given]])
  tally.expect(
    whole.told.text.includes(email) && whole.told.text.includes('"successful":true'),
    `no one was imported: ${short(whole.begun)} ${short(whole.told)}`,
  )
  const mixed = await bring(cookie, [
    [`second.${mark}@example.test`, 'Ben', 'Vale', '', given.replace('Ada', 'Ben')],
    [`bad.${mark}`, 'Cy', 'Vale', '', lost],
    [`weak.${mark}@example.test`, 'Di', 'Vale', '', `weak${mark}`],
  ])
  await standNowhere(tally, { whole, mixed, secrets: [given, lost, `weak${mark}`], mark, cookie })
  await opensNothing(tally, email, given, `Own-Lamp-${mark}-9!`)
}

/** Hostile texts in every column; a third of the rows have them in all columns at once. */
const hostileRows = (payloads: readonly string[]) =>
  payloads.map((text, n) =>
    n % 3 === 0
      ? [text, text, text, text, text]
      : n % 3 === 1
        ? [`row.${n}.${Date.now()}@example.test`, text, text, '', '']
        : [`row.${n}.${Date.now()}@example.test`, 'Ada', 'Vale', text, text],
  )

const hostileHeading = '"><img src=x onerror=window.__ran=1>'

/**
 * Submits these rows in the dialog of the list of people, and has them imported; returns the dialog's text before and
 * after.
 */
async function importByHand(page: Page, rows: readonly string[][]): Promise<string[]> {
  await page.goto(`${env().appUrl}/manage/users`, { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import people' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /Drop a file here/ }).click(),
  ])
  const lines = [[...header.slice(0, 4), 'Password', hostileHeading], ...rows.map((row) => [...row, row[1]!])]
  await chooser.setFiles({
    name: `${hostileHeading}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.map((row) => row.map(quoted).join(',')).join('\n')),
  })
  const go = dialog.getByRole('button', { name: /^Import \d+ rows?$/ })
  await go.waitFor({ timeout: 60_000 })
  const before = await dialog.innerText()
  await go.click()
  const isImported = async () => {
    await runImports()
    return dialog.getByRole('button', { name: 'Import another file' }).isVisible()
  }
  await until(isImported, { every: 500, patience: 60_000 })
  for (const button of await dialog.getByRole('button', { name: /[Ss]how/ }).all())
    await button.click({ timeout: 2_000 }).catch(() => undefined)
  await page.waitForTimeout(1_000)
  return [before, await dialog.innerText()]
}

/** Run inside a page: did a script run, and how many elements came from markup? */
function lookForMarkup() {
  return {
    ran: (window as unknown as { __ran?: number }).__ran !== undefined,
    foreign: document.querySelectorAll(
      'main img[src="x"], [role=dialog] img[src="x"], [role=dialog] script, [role=dialog] iframe, [role=dialog] svg[onload]',
    ).length,
  }
}

/** The page of an import, with its first rows and their errors, viewed in a browser without the pages' policy. */
async function showHostileRows(tally: Tally): Promise<void> {
  const { cookie } = await administrator()
  const payloads = hostileMarkup
    .filter((_, n) => n % 5 === 0)
    .map((text) => text.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').slice(0, 90))
  await inBrowser(async (open) => {
    const page = await (await open(cookie, { bypassCSP: true })).newPage()
    const wrong = watchPage(page)
    const seen = await importByHand(page, hostileRows(payloads))
    const found = await page.evaluate(lookForMarkup)
    tally.expect(
      !found.ran && found.foreign === 0 && wrong.length === 0,
      `the page of an import ran a script: ${JSON.stringify(found)} ${wrong.join(' ')}`,
    )
    const shown = payloads.filter((text) =>
      seen.some((words) => words.replaceAll(/\s+/g, ' ').includes(text.slice(0, 30).trim())),
    )
    tally.tries += shown.length
    tally.expect(
      shown.length >= 3,
      `${shown.length} of ${payloads.length} hostile cells were shown as text, too few for a result`,
    )
    await page.goto(`${env().appUrl}/manage/users`, { waitUntil: 'load' })
    await page.waitForTimeout(1_500)
    tally.expect(
      !(await page.evaluate(lookForMarkup)).ran && wrong.length === 0,
      `the list of people ran a script: ${wrong.join(' ')}`,
    )
  })
}

/** Previews small sheets that are expensive to read while another user sends small queries, and prints how long both took. */
async function readCostlySheets(tally: Tally): Promise<void> {
  const [{ cookie }, other] = [await administrator(), await administrator()]
  const sheets: [string, string, Buffer][] = [
    ['one endless line', 'a.csv', Buffer.from(`Email,${'a,'.repeat(4_700_000)}`)],
    ['a quoted cell of six megabytes', 'a.csv', Buffer.from(`Email\n"${'a""'.repeat(2_000_000)}"`)],
    ['a million empty rows', 'a.xlsx', Buffer.from(emptyRows(1_048_576))],
  ]
  for (const [what, filename, bytes] of sheets) {
    const file = idOf(await upload(cookie, filename, bytes))
    const from = performance.now()
    let isRead = false
    const reading = askGraphql(
      'query ($id: Guid!) { importPreview(blobId: $id) { totalRows problem } }',
      { id: file },
      cookie,
    ).finally(() => (isRead = true))
    const waits: number[] = []
    while (!isRead) {
      const asked = performance.now()
      await ask({ path: '/api/account/currentUserRoles', headers: { cookie: other.cookie } })
      waits.push(performance.now() - asked)
    }
    const answer = await reading
    tally.expect(answer.status === 200, `${what}: ${short(answer)}`)
    waits.sort((a, b) => a - b)
    process.stdout.write(
      `    ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s; others p95 ${(waits[Math.floor(waits.length * 0.95)] ?? 0).toFixed(0)} ms\n`,
    )
  }
}

export const imports = [
  quickThreat('small sheets that are expensive to read do not block other users', readCostlySheets),
  quickThreat(
    'a password of an imported file is disclosed nowhere, allows only choosing another one, and is deleted with the file',
    passwordsStaySecret,
  ),
  threat('hostile cells of an imported file are plain text on its page, without the content policy', showHostileRows),
]
