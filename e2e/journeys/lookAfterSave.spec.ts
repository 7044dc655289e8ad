import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { complaintsOf } from '../screens/audit'
import { looksAlong, type Way } from '../screens/look'
import { act } from '../screens/people'
import { query } from '../servers/query'
import { password } from '../servers/world'
import { ownWorldForTests } from '../servers/worldForTests'

// Staff may save a mail server only where none is set.
const site = ownWorldForTests(() => ({ SMTP_URL: '' }))
const go = (page: Page, path: string) => page.goto(`${site.world.url}${path}`)

const companyWays: readonly Way[] = [
  ['Admin', /subscriptionDepartments$/],
  ['People', /manage\/users$/],
  ['Dashboard', /dashboard/],
]
const staffWays: readonly Way[] = [
  ['Companies', /subscriptions$/],
  ['Staff', /administrators$/],
  ['Dashboard', /administration\/dashboard/],
]

/** Three screens look the same after a change as after a reload. */
async function expectLook(page: Page, ways: readonly Way[]): Promise<void> {
  const soft = await looksAlong(page, ways)
  await page.reload()
  expect(soft).toEqual(await looksAlong(page, ways))
  expect(
    soft.flatMap(({ columns }) => columns).some((columns) => columns > 1),
    'a screen with columns',
  ).toBe(true)
}

async function startCompany(page: Page, name: string): Promise<{ email: string; subscriptionId: string }> {
  const company = await site.world.createCompany(name, '#0f6e84')
  await query(
    site.world,
    'insert into "SubscriptionDepartment" ("subscriptionId", "name") select $1, unnest($2::text[])',
    [company.subscriptionId, ['North', 'South', 'East', 'West', 'Middle']],
  )
  await signIn(page, site.world.url, { email: company.email, password })
  return company
}

test('screens after a saved profile, e-mail, language and brand look the same as after a reload', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { email } = await startCompany(page, 'Fernley')

  await go(page, '/profile/details')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details have been updated.')).toBeVisible()
  await expectLook(page, companyWays)

  await query(site.world, 'update "User" set "emailConfirmed" = false where "email" = $1', [email])
  await go(page, '/profile/changeEmail')
  await page.getByLabel('New email').fill(`new.${email}`)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`Your email has been changed to new.${email}.`)).toBeVisible()
  await expectLook(page, companyWays)

  await go(page, '/manage/subscriptionDepartments')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'English (American)' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expectLook(page, companyWays)

  await go(page, '/manage/subscriptions/edit/branding')
  await page.getByLabel(/^Brand colou?r$/).fill('#aa3300')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')))
    .toBe('#aa3300')
  await expectLook(page, companyWays)
  expect(complaints).toEqual([])
})

test('screens after a saved company, mail server and decision on held mails look the same as after a reload', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await site.world.createCompany('Almery', '#0f6e84')
  await signIn(page, site.world.url, { ...(await site.world.createStaff()), password })
  await act(page, 'Almery', 'Edit')
  await page.getByLabel('Brand colour', { exact: true }).fill('#7a3e9d')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  await expectLook(page, staffWays)

  await go(page, '/administration/mail')
  await page.getByLabel('SMTP address').fill(site.mail.url)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expectLook(page, staffWays)

  await query(
    site.world,
    'insert into "Installation" ("id", "mailsHeldSince") values (1, now()) on conflict ("id") do update set "mailsHeldSince" = now()',
  )
  await go(page, '/administration/operation')
  await page.getByRole('button', { name: 'Let mails go, with the old ones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send them' }).click()
  await expect(page.getByText('Mails go their way again.')).toBeVisible()
  await expectLook(page, staffWays)
  expect(complaints).toEqual([])
})

test('a chosen theme overrides the system’s, and no page renders twice because of it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await startCompany(page, 'Sedgely')
  await page.getByRole('button', { name: 'Use dark colours' }).click()
  for (const path of ['/manage/subscriptionDepartments', '/profile/details', '/account/login', '/me']) {
    await go(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  }
})
