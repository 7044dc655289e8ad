import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { continueToNextStage, startCampaign } from '../screens/wizard'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const evaluation = join(import.meta.dirname, '../fixtures/courseEvaluation.csv')
type Sheet = { name: string; mimeType: string; buffer: Buffer }

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import/Export' }).click()
  return page.getByRole('dialog', { name: 'Import/Export' })
}

async function chooseFile(page: Page, dialog: Locator, sheet: string | Sheet): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: /Drop a file here/ }).click(),
  ])
  await chooser.setFiles(sheet)
}

/** The sheet is validated first; nothing is replaced before the preview. */
async function importSheet(page: Page, dialog: Locator, sheet: string | Sheet, plan: string): Promise<void> {
  await chooseFile(page, dialog, sheet)
  await expect(dialog.getByText(plan)).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Import another file' })).toBeVisible({ timeout: 60_000 })
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
}

test('an administrator imports a course evaluation from a sheet, edits it externally, and imports it again', async ({
  page,
}) => {
  const browserErrors = browserErrorsOf(page)
  const { email } = await site.createCompany('Larkspur', '#0f6e84')
  await signIn(page, site.url, { email, password })
  await startCampaign(page, site.url, { name: 'Course evaluation', description: '' })
  await continueToNextStage(page)

  const dialog = await openSheet(page)
  await expect(dialog.getByText('Percentage scale true or false.')).toBeVisible()
  await importSheet(page, dialog, evaluation, '16 questions will')
  await expect(dialog.getByText('16 questions have been imported for you.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show what was created' }).click()
  await expect(dialog.getByText('Question created for I can write a small program.')).toBeVisible()
  await close(dialog)
  for (const section of ['Getting started', 'Tools', 'First programs', 'Sums'])
    await expect(
      page
        .getByText(section, { exact: true })
        .or(page.locator(`input[value="${section}"]`))
        .first(),
    ).toBeVisible()

  await openSheet(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Export as .csv' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^QuestionnaireQuestions-Course evaluation-\d{4}-\d\d-\d\d\.csv$/)
  const exported = readFileSync(await download.path(), 'utf8')
  const mended = exported
    .replace('I can run a small program.', 'I can run a large program.')
    .replace('"Confidence"', '"Juggling"')
  expect(mended).not.toBe(exported)
  await importSheet(
    page,
    dialog,
    { name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) },
    '15 questions will replace the 16 there are now.',
  )
  await expect(dialog.getByText('15 questions have been imported for you.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 2' })).toContainText(
    "Analysis type 'Juggling' was not found",
  )
  await dialog.getByRole('button', { name: 'Show what was created' }).click()
  await expect(dialog.getByText('Question created for I can run a large program.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, dialog, { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await expect(dialog.getByText('This file is empty.')).toBeVisible()
  await close(dialog)
  expect(browserErrors).toEqual([])
})
