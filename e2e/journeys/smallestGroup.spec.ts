import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { everyKindOfQuestion } from '../servers/everyKindOfQuestion'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

async function chooseSize(page: Page, size: string): Promise<void> {
  await page.goto(`${site.url}/manage/subscriptions/edit/branding`)
  await page.getByRole('combobox', { name: 'Minimum group size' }).click()
  await page.getByRole('option', { name: size, exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
}

test('a company with groups only says so before people answer, applies it, and confirms before it is loosened', async ({
  page,
}) => {
  const browserErrors = browserErrorsOf(page)
  const { email, subscriptionId } = await site.createCompany('Derwent', '#2b6e4f')
  const { questionnaireId } = await everyKindOfQuestion(site, { email, subscriptionId })
  await signIn(page, site.url, { email, password })
  await chooseSize(page, '5 people')
  const setting = page.getByRole('dialog', { name: 'Show only groups?' })
  await expectAccessible(page, 'the question before only groups are shown')
  await setting.getByRole('button', { name: 'Show only groups' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  await expectAccessible(page, 'the branding of a company')

  await page.goto(`${site.url}/home/questionnaire/start/${questionnaireId}`)
  const audience = page.getByRole('region', { name: 'How your answers are used' })
  await expect(audience).toContainText('Results are only shown for groups of at least 5 people.')
  await expect(audience).not.toContainText('can see your answers with your name')

  await chooseSize(page, 'Off')
  const dialog = page.getByRole('dialog', { name: 'Show smaller groups?' })
  await expect(dialog).toContainText(
    'Participants were promised that results are only shown for groups of at least 5 people.',
  )
  await expectAccessible(page, 'the question before smaller groups are shown')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByText('Not saved: smaller groups would be shown than participants were promised.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Minimum group size' })).toHaveValue('5 people')

  await chooseSize(page, 'Off')
  await dialog.getByRole('button', { name: 'Show them anyway' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  expect(browserErrors).toEqual([])
})
