import { expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'
import { addressOf, password } from '../servers/testSite'

const site = sharedSite()
const user = '0192f0a0-0000-7000-8000-000000000001'
const departmentAdministrator = '0192f0a0-0000-7000-8000-000000000002'
const coaching = 'Coaching'

const home = async (page: Page) => {
  await page.goto(`${site.url}/`)
  return page.getByRole('region', { name: 'First steps' })
}
const step = (steps: Locator, name: string) => steps.getByRole('listitem').filter({ hasText: name })
const isDone = (steps: Locator, name: string) => expect(step(steps, name)).toContainText('Done:')

/** A company without any look that was given all standard templates, as a new one is. */
async function newCompany(name: string) {
  const { email, subscriptionId } = await site.createCompany(name, '#000000')
  await query(
    site,
    'insert into "SubscriptionTemplateLink" ("subscriptionId", "questionnaireId") select $1, "id" from "Questionnaire" where "subscriptionId" is null and "isTemplate" and not "archived"',
    [subscriptionId],
  )
  return { email, subscriptionId }
}

async function person(group: string, subscriptionId: string, departmentId: string | null = null): Promise<string> {
  const email = addressOf('first.steps')
  await query(
    site,
    `with account as (
      insert into "User" ("email", "userName", "emailConfirmed", "passwordHash", "roleGroupId")
      select $1::text, $1::text, true, (select "passwordHash" from "User" where "passwordHash" is not null limit 1), $2::uuid returning "id")
    insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId", "subscriptionDepartmentId") select "id", 'Noor', 'Haddad', $3::uuid, $4::uuid from account`,
    [email, group, subscriptionId, departmentId],
  )
  return email
}

test('the administrator of a new company is led from the look to a test email', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { email, subscriptionId } = await newCompany('Foxglove')
  await signIn(page, site.url, { email, password })
  let steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('0 of 4 done')
  await expect(steps).toContainText('This is possible as soon as you have created a campaign.')
  await expect(page.getByText('A campaign asks the people you choose between two dates')).toBeVisible()
  await expectAccessible(page, 'the first steps')

  await steps.getByRole('link', { name: 'Choose your colours and logo' }).click()
  await page.getByLabel('Brand colour', { exact: true }).fill('#0f6e84')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('is saved.')).toBeVisible()
  await person(user, subscriptionId)
  steps = await home(page)
  await isDone(steps, 'Choose your colours and logo')
  await isDone(steps, 'Add your people')

  await steps.getByRole('link', { name: 'Launch your first campaign' }).click()
  const picker = page.getByRole('dialog', { name: 'Select A Template' })
  await picker.getByRole('button', { name: `Questions of ${coaching}` }).press('Enter')
  await expect(picker.getByText('How close are you to that goal?')).toBeVisible()
  await expectAccessible(page, 'the picker with a template looked into')
  await picker.getByRole('button', { name: `Select ${coaching}` }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: coaching, level: 1 })).toBeVisible()

  steps = await home(page)
  await steps.getByRole('link', { name: 'Send yourself a test email' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Email wording' }).click()
  await page.getByRole('button', { name: 'Send it to me' }).click()
  await expect(page.getByText(`The email is being sent to ${email}.`)).toBeVisible()
  steps = await home(page)
  await isDone(steps, 'Send yourself a test email')
  await expect(steps).toContainText('3 of 4 done')

  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await expect(page.getByText('The first steps are hidden.')).toBeVisible()
  await expectAccessible(page, 'the hidden first steps')
  await page.getByRole('button', { name: 'Show them again' }).press('Enter')
  await expect(steps).toBeVisible()
  await query(
    site,
    'update "Questionnaire" set "isPublished" = true, "startDate" = now(), "endDate" = now() + interval \'9 days\' where "subscriptionId" = $1',
    [subscriptionId],
  )
  await home(page)
  await expect(page.getByRole('link', { name: coaching, exact: true })).toBeVisible()
  await expect(page.getByText('First steps')).toHaveCount(0)
  expect(browserErrors).toEqual([])
})

test('an administrator of a new department has its steps, and terms are explained by keyboard', async ({ page }) => {
  const { subscriptionId } = await newCompany('Gorse')
  const [department] = await query<{ id: string }>(
    site,
    'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Works\') returning "id"',
    [subscriptionId],
  )
  await signIn(page, site.url, {
    email: await person(departmentAdministrator, subscriptionId, department!.id),
    password,
  })
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('0 of 3 done')
  await expect(steps.getByText('Choose your colours')).toHaveCount(0)
  await expectAccessible(page, 'the first steps of a department')
  await steps.getByRole('link', { name: 'Launch your first campaign' }).click()
  await page.getByRole('dialog', { name: 'Select A Template' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Build From Scratch').click()
  await page.getByLabel('Name', { exact: false }).first().fill('Terms')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const explained = page.getByRole('dialog', { name: 'What the question types mean' })
  await page.getByRole('button', { name: 'What the question types mean' }).press('Enter')
  await expect(explained).toContainText('Intent: a future aim')
  await expectAccessible(page, 'an explained term')
  await page.keyboard.press('Escape')
  await expect(explained).toHaveCount(0)

  await page.getByRole('button', { name: 'Add question' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Add question' })
  await editor.getByRole('button', { name: 'What an analysis type is' }).press('Enter')
  const analysisType = page.getByRole('dialog', { name: 'What an analysis type is' })
  await expect(analysisType).toContainText('the group in which the answers to a question are counted')
  await page.keyboard.press('Escape')
  await expect(analysisType).toHaveCount(0)
  await expect(editor).toBeVisible()
  await expect(editor.getByRole('button', { name: 'What an analysis type is' })).toBeFocused()
})
