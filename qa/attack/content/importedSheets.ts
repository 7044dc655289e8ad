import type { Page } from 'playwright'
import { inBrowser } from '@/qa/support/inBrowser'
import { until } from '@/qa/support/until.mjs'
import { env } from '@/server/env'
import { hostileMarkup } from '@/server/testing/scenarios/hostileMarkup'
import { zipFile } from '@/server/testing/files/zipFile'
import { send, sendGraphql } from '../support/request'
import { quickThreat, type Tally, threat } from '../support/threat'
import { administrator, idOf, summaryOf, upload } from '../support/uploadFile'
import { watchPage } from '../support/watchPage'
import { header, quoted, runImports } from './importRequests'

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
  await until(isImported, { every: 500, timeout: 60_000 })
  for (const button of await dialog.getByRole('button', { name: /[Ss]how/ }).all())
    await button.click({ timeout: 2_000 }).catch(() => undefined)
  await page.waitForTimeout(1_000)
  return [before, await dialog.innerText()]
}

/** Run inside a page: did a script run, and how many elements came from markup? */
function findMarkup() {
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
    const violations = watchPage(page)
    const seen = await importByHand(page, hostileRows(payloads))
    const found = await page.evaluate(findMarkup)
    tally.expect(
      !found.ran && found.foreign === 0 && violations.length === 0,
      `the page of an import ran a script: ${JSON.stringify(found)} ${violations.join(' ')}`,
    )
    const shown = payloads.filter((text) =>
      seen.some((shownText) => shownText.replaceAll(/\s+/g, ' ').includes(text.slice(0, 30).trim())),
    )
    tally.attempts += shown.length
    tally.expect(
      shown.length >= 3,
      `${shown.length} of ${payloads.length} hostile cells were shown as text, too few for a result`,
    )
    await page.goto(`${env().appUrl}/manage/users`, { waitUntil: 'load' })
    await page.waitForTimeout(1_500)
    tally.expect(
      !(await page.evaluate(findMarkup)).ran && violations.length === 0,
      `the list of people ran a script: ${violations.join(' ')}`,
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
    const reading = sendGraphql(
      'query ($id: Guid!) { importPreview(blobId: $id) { totalRows problem } }',
      { id: file },
      cookie,
    ).finally(() => (isRead = true))
    const latencies: number[] = []
    while (!isRead) {
      const requestBegan = performance.now()
      await send({ path: '/api/account/currentUserRoles', headers: { cookie: other.cookie } })
      latencies.push(performance.now() - requestBegan)
    }
    const answer = await reading
    tally.expect(answer.status === 200, `${what}: ${summaryOf(answer)}`)
    latencies.sort((a, b) => a - b)
    process.stdout.write(
      `    ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s; others p95 ${(latencies[Math.floor(latencies.length * 0.95)] ?? 0).toFixed(0)} ms\n`,
    )
  }
}

export const importedSheets = [
  quickThreat('small sheets that are expensive to read do not block other users', readCostlySheets),
  threat('hostile cells of an imported file are plain text on its page, without the content policy', showHostileRows),
]
