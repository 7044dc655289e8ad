import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { chooseRowAction } from '../screens/people'
import { query } from '../servers/query'
import { password } from '../servers/testSite'
import { ownSite } from '../servers/siteForTests'

/** A link of the menu, and the address it leads to. */
type MenuLink = readonly [link: string, address: RegExp]

/**
 * Layout and colours of a screen: the columns of its grids, and the colours of the sidebar, the current entry and the
 * buttons.
 */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    return {
      columns: all('main .mantine-SimpleGrid-root').map(
        (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
      ),
      colors: all(
        'nav, nav [aria-current], main .mantine-Button-root[data-variant=filled], main .mantine-Button-root:not([data-variant])',
      ).map((element) => getComputedStyle(element).backgroundColor),
    }
  })

type Layout = Awaited<ReturnType<typeof layoutOf>>

/** The layout of a screen once it has its heading and a grid, no skeleton, and has not changed for a second. */
async function settledLayoutOf(page: Page): Promise<Layout> {
  const main = page.getByRole('main')
  let [layout, sameSince] = ['', Date.now()]
  await expect(async () => {
    const isWhole =
      (await main.locator('.mantine-SimpleGrid-root').count()) > 0 &&
      (await main.locator('.mantine-Skeleton-root').count()) === 0 &&
      (await page.getByRole('heading', { level: 1 }).isVisible())
    const now = isWhole ? JSON.stringify(await layoutOf(page)) : ''
    if (now !== layout) [layout, sameSince] = [now, Date.now()]
    expect(isWhole && Date.now() - sameSince > 1_000, 'the screen is whole and unchanged').toBe(true)
  }).toPass({ intervals: [100], timeout: 30_000 })
  return JSON.parse(layout) as Layout
}

/** Follows links of the menu in sequence, without reloading the page; returns the layout of each screen. */
async function layoutsAlong(page: Page, links: readonly MenuLink[]): Promise<Layout[]> {
  const layouts: Layout[] = []
  for (const [link, address] of links) {
    await page
      .getByRole('navigation', { name: 'Section menu' })
      .getByRole('link', { name: link, exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(address)
    layouts.push(await settledLayoutOf(page))
  }
  return layouts
}

// Staff may save a mail server only where none is set.
const site = ownSite(() => ({ SMTP_URL: '' }))
const go = (page: Page, path: string) => page.goto(`${site.url}${path}`)

const companyLinks: readonly MenuLink[] = [
  ['Admin', /subscriptionDepartments$/],
  ['People', /manage\/users$/],
  ['Dashboard', /dashboard/],
]
const staffLinks: readonly MenuLink[] = [
  ['Companies', /subscriptions$/],
  ['Staff', /administrators$/],
  ['Dashboard', /administration\/dashboard/],
]

/** Three screens have the same layout after a change as after a reload. */
async function expectSameLayout(page: Page, links: readonly MenuLink[]): Promise<void> {
  const afterSave = await layoutsAlong(page, links)
  await page.reload()
  expect(afterSave).toEqual(await layoutsAlong(page, links))
  expect(
    afterSave.flatMap(({ columns }) => columns).some((columns) => columns > 1),
    'a screen with columns',
  ).toBe(true)
}

async function startCompany(page: Page, name: string): Promise<{ email: string; subscriptionId: string }> {
  const company = await site.createCompany(name, '#0f6e84')
  await query(site, 'insert into "SubscriptionDepartment" ("subscriptionId", "name") select $1, unnest($2::text[])', [
    company.subscriptionId,
    ['North', 'South', 'East', 'West', 'Middle'],
  ])
  await signIn(page, site.url, { email: company.email, password })
  return company
}

test('screens after a saved profile, e-mail, language and brand look the same as after a reload', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const { email } = await startCompany(page, 'Fernley')

  await go(page, '/profile/details')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details have been updated.')).toBeVisible()
  await expectSameLayout(page, companyLinks)

  await go(page, '/profile/changeEmail')
  await page.getByLabel('New email').fill(`new.${email}`)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`Please check the mailbox of new.${email}`)).toBeVisible()
  await expectSameLayout(page, companyLinks)

  await go(page, '/manage/subscriptionDepartments')
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'English (American)' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expectSameLayout(page, companyLinks)

  await go(page, '/manage/subscriptions/edit/branding')
  await page.getByLabel(/^Brand colou?r$/).fill('#aa3300')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')))
    .toBe('#aa3300')
  await expectSameLayout(page, companyLinks)
  expect(browserErrors).toEqual([])
})

test('screens after a saved company, mail server and decision on held mails look the same as after a reload', async ({
  page,
}) => {
  const browserErrors = browserErrorsOf(page)
  await site.createCompany('Almery', '#0f6e84')
  await signIn(page, site.url, { ...(await site.createStaff()), password })
  await chooseRowAction(page, 'Almery', 'Edit')
  await page.getByLabel('Brand colour', { exact: true }).fill('#7a3e9d')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  await expectSameLayout(page, staffLinks)

  await go(page, '/administration/mail')
  await page.getByLabel('SMTP address').fill(site.mail.url)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expectSameLayout(page, staffLinks)

  await query(
    site,
    'insert into "Installation" ("id", "mailsHeldSince") values (1, now()) on conflict ("id") do update set "mailsHeldSince" = now()',
  )
  await go(page, '/administration/operation')
  await page.getByRole('button', { name: 'Resume email and send the old ones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send them' }).click()
  await expect(page.getByText('Email is being sent again.')).toBeVisible()
  await expectSameLayout(page, staffLinks)
  expect(browserErrors).toEqual([])
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

test('what is scrolled to, and the top of an opened page, is below the fixed header', async ({ page }) => {
  await startCompany(page, 'Thornby')
  await go(page, '/manage/subscriptionDepartments')
  const header = (await page.getByRole('banner').boundingBox())!
  const padding = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)
  expect(Number.parseFloat(padding)).toBeGreaterThan(header.y + header.height)
})
