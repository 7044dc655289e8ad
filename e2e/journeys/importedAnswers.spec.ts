import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { finishedCampaign } from '../servers/finishedCampaign'
import { query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'
import { addressOf, password } from '../servers/testSite'

const site = sharedSite()
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

async function chooseFile(page: Page, sheet: Locator, file: ReturnType<typeof csv>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet.getByRole('button', { name: /Drop a file here/ }).click(),
  ])
  await chooser.setFiles(file)
}

test('an administrator brings the answers of a course from a start sheet and an end sheet, and takes them back', async ({
  page,
}) => {
  const browserErrors = browserErrorsOf(page)
  const { email, subscriptionId } = await site.createCompany('Thistledown', '#0f6e84')
  const { questionnaireId } = await finishedCampaign(site, {
    ...{ subscriptionId, name: 'Spring course', provider: 'Vale', cost: 300, category: 'Confidence' },
    learners: [addressOf('ada')],
    pairs: [[4, 7]],
  })
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/subscriptionQuestionnaires/users/list/${questionnaireId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import answers' })).toBeVisible()

  const heading = 'Please rate [How sure are you?]'
  await chooseFile(
    page,
    page.getByRole('group', { name: 'The sheet' }),
    csv('start.csv', [`Code,${heading}`, 'a1,3', 'a2,5', 'a3,12']),
  )
  await page.getByRole('button', { name: 'There is an end sheet too' }).click()
  await chooseFile(
    page,
    page.getByRole('group', { name: 'The end sheet (after)' }),
    csv('end.csv', [`${heading},Code`, '8,a2', '9,a1', '7,a3']),
  )
  const rows = page.getByRole('table', { name: 'The first rows' })
  await expect(rows.getByRole('row', { name: /^How sure are you/ })).toContainText('3 → 9')
  await expect(rows.getByRole('row', { name: /^How sure are you/ })).toContainText('5 → 8')
  await expect(page.getByRole('table', { name: '1 row cannot be imported' })).toContainText(
    '"12" is no step of this scale, which runs from 1 to 10',
  )
  await expectAccessible(page, 'import of answers')

  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('The answers of 2 rows were imported.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('table', { name: 'Rows that were not imported' })).toContainText('Start 4, end 4')
  const stored = () =>
    query(
      site,
      `select 1 from "QuestionnaireRespondentSession" where "questionnaireId" = $1 and "importJobId" is not null`,
      [questionnaireId],
    )
  expect(await stored()).toHaveLength(2)

  await page.getByRole('button', { name: 'Take these answers back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take these answers back' }).click()
  await expect(page.getByRole('table', { name: 'Imported before' })).toContainText('Taken back')
  expect(await stored()).toHaveLength(0)
  expect(browserErrors).toEqual([])
})
