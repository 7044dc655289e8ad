import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { administrator, defaultTemplate } from '../screens/authoring'
import { chooseRowAction } from '../screens/people'
import { addQuestion, continueToNextStage, personRow, scheduleFromToday, startCampaign } from '../screens/wizard'
import { countOf, query } from '../servers/query'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const departmentAdmin = '0192f0a0-0000-7000-8000-000000000002'
const go = (page: Page, path: string) => page.goto(`${site.url}${path}`)
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const named = (subscriptionId: string, name: string) =>
  countOf(site, '"Questionnaire" where "subscriptionId" = $1 and "name" = $2 and not "archived"', [
    subscriptionId,
    name,
  ])
const questionsOf = (subscriptionId: string, name: string) =>
  countOf(
    site,
    '"Question" join "Questionnaire" on "Questionnaire"."id" = "Question"."questionnaireId" where "Questionnaire"."subscriptionId" = $1 and "name" = $2 and not "Question"."archived"',
    [subscriptionId, name],
  )

/** A campaign of one question, left unpublished. */
async function draftCampaign(page: Page, name: string): Promise<void> {
  await startCampaign(page, site.url, { name, description: `About ${name}` })
  await continueToNextStage(page)
  await addQuestion(page, {
    text: 'How useful was it?',
    type: 'Measure',
    response: 'Scale',
    category: 'Engagement',
    scaleMax: 5,
  })
  await page.getByRole('button', { name: 'Save & Close' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign$/)
  await expect(card(page, name)).toBeVisible()
}

test('a campaign starts from a standard template, and is launched after people are added', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { subscriptionId } = await administrator(page, site, 'Ashgrove')
  await page.getByRole('link', { name: 'Create Campaign' }).first().click()
  await heading(page, 'Create a Campaign')
  for (const tile of ['Select A Template', 'Duplicate An Existing Campaign', 'Build From Scratch'])
    await expect(page.getByRole('heading', { name: tile, exact: true })).toBeVisible()
  await page.getByText('Duplicate An Existing Campaign').click()
  await expect(page.getByText('Sorry there is nothing to show you here yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Select A Template').click()
  const picker = page.getByRole('dialog', { name: 'Select A Template' })
  await expect(picker.getByRole('button', { name: 'Select Default Template' })).toBeVisible()
  await expectAccessible(page, 'the picker')
  await picker.getByRole('searchbox').fill('nowhere')
  await expect(picker.getByText('Sorry there were no matches for "nowhere."')).toBeVisible()
  await picker.getByRole('searchbox').fill('DEFAULT')
  await expect(picker.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await picker.getByRole('button', { name: 'Select Default Template' }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/create\//)
  await heading(page, 'Default Template')
  expect(await questionsOf(subscriptionId, 'Default Template')).toBe(
    await countOf(site, '"Question" where "questionnaireId" = $1 and not "archived"', [defaultTemplate]),
  )

  await page.getByLabel('Name', { exact: false }).first().fill('Spring workshop')
  await continueToNextStage(page)
  await continueToNextStage(page)
  const row = await personRow(page, 1)
  const mia = addressOf('mia.oduya')
  await row.getByLabel('Email', { exact: true }).fill(mia)
  await row.getByLabel('First name').fill('Mia')
  await row.getByLabel('Last name').fill('Oduya')
  await page.getByRole('button', { name: 'Save people' }).click()
  await expect(page.getByText(mia).first()).toBeVisible()
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await page.getByRole('button', { name: 'Schedule launch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Launch now' }).click()
  await expect(page).toHaveURL(/\/overview\//)
  await go(page, '/subscriptionQuestionnaires/Campaign')
  await expect(card(page, 'Spring workshop')).toBeVisible()
  expect(await named(subscriptionId, 'Spring workshop')).toBe(1)
  expect(browserErrors).toEqual([])
})

test('a campaign is duplicated once by a double-click, and from the list', async ({ page }) => {
  const { subscriptionId } = await administrator(page, site, 'Birchwood')
  await draftCampaign(page, 'Autumn course')
  await go(page, '/subscriptionQuestionnaires/add/Campaign')
  await page.getByText('Duplicate An Existing Campaign').click()
  await page.getByRole('dialog').getByText('Autumn course', { exact: true }).dblclick()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/create\//)
  await heading(page, 'Copy of Autumn course')
  expect(await named(subscriptionId, 'Copy of Autumn course')).toBe(1)
  expect(await questionsOf(subscriptionId, 'Copy of Autumn course')).toBe(1)

  await go(page, '/subscriptionQuestionnaires/Campaign')
  await chooseRowAction(page, 'Autumn course', 'Duplicate')
  await expect(page.getByText('“Copy of Autumn course” has been created.')).toBeVisible()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign$/)
  expect(await named(subscriptionId, 'Copy of Autumn course')).toBe(2)
})

test('a campaign is saved as a template once, however often the user goes back and forth', async ({ page }) => {
  const { subscriptionId } = await administrator(page, site, 'Cedarfield')
  await draftCampaign(page, 'Winter course')
  await chooseRowAction(page, 'Winter course', 'Save as template')
  await expect(page.getByText('“Copy of Winter course” has been created.')).toBeVisible()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
  await expect(card(page, 'Copy of Winter course')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign$/)
  await expect(card(page, 'Winter course')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
  await expect(card(page, 'Copy of Winter course')).toBeVisible()
  expect(await named(subscriptionId, 'Copy of Winter course')).toBe(1)

  const [source] = await query<{ id: string }>(
    site,
    'select "id" from "Questionnaire" where "subscriptionId" = $1 and "name" = \'Winter course\'',
    [subscriptionId],
  )
  const address = `/subscriptionQuestionnaires/Template/clone/${source!.id}?key=7d1f4f0e-4a53-4c0b-9a0e-0d6a3c1f2b11`
  for (const _ of [1, 2]) {
    await go(page, address)
    await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
  }
  expect(await named(subscriptionId, 'Copy of Winter course')).toBe(2)

  await go(page, '/subscriptionQuestionnaires/Template/clone/0192f0a0-0000-7000-8000-00000000dead')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
})

test('a department administrator starts from a template of the company', async ({ page, browser }) => {
  const { subscriptionId } = await administrator(page, site, 'Dunmore')
  await draftCampaign(page, 'Company standard')
  await chooseRowAction(page, 'Company standard', 'Save as template')
  await expect(page.getByText('“Copy of Company standard” has been created.')).toBeVisible()

  const other = await site.createCompany('Dunmore department', '#1d5b8f')
  const [department] = await query<{ id: string }>(
    site,
    'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Logistics\') returning "id"',
    [subscriptionId],
  )
  await query(site, 'update "User" set "roleGroupId" = $1 where "email" = $2', [departmentAdmin, other.email])
  await query(
    site,
    'update "Profile" set "subscriptionId" = $1, "subscriptionDepartmentId" = $2 where "subscriptionId" = $3',
    [subscriptionId, department!.id, other.subscriptionId],
  )

  const departmentPage = await (await browser.newContext()).newPage()
  await signIn(departmentPage, site.url, { email: other.email, password })
  await go(departmentPage, '/departmentQuestionnaires')
  await expect(departmentPage).toHaveURL(new RegExp(`departmentQuestionnaires/list/${department!.id}/Campaign$`))
  await departmentPage.getByRole('link', { name: 'Create Campaign' }).first().click()
  await expect(departmentPage).toHaveURL(new RegExp(`departmentQuestionnaires/${department!.id}/add/Campaign$`))
  await departmentPage.getByText('Select A Template').click()
  const picker = departmentPage.getByRole('dialog')
  const [preview] = await Promise.all([
    departmentPage.context().waitForEvent('page'),
    picker.getByRole('link', { name: 'Preview Copy of Company standard' }).click(),
  ])
  await heading(preview, 'Copy of Company standard')
  await expect(preview.getByRole('link', { name: 'Close' })).not.toHaveAttribute('href', /\/edit\//)
  await preview.close()
  await picker.getByRole('button', { name: 'Select Copy of Company standard' }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(departmentPage).toHaveURL(new RegExp(`departmentQuestionnaires/${department!.id}/create/`))
  await expect(departmentPage.getByRole('heading', { level: 1 })).toHaveText('Copy of Company standard')
  const copies = await query<{ subscriptionDepartmentId: string; isTemplate: boolean }>(
    site,
    'select "subscriptionDepartmentId", "isTemplate" from "Questionnaire" where "subscriptionId" = $1 and not "isTemplate" and "name" like \'Copy of%\'',
    [subscriptionId],
  )
  expect(copies).toEqual([{ subscriptionDepartmentId: department!.id, isTemplate: false }])
  await departmentPage.context().close()
})
