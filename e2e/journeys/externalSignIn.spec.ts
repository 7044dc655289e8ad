import { expect, type Page, test } from '@playwright/test'
import { startIdentityProvider } from '../servers/identityProvider'
import { mailedLink } from '../servers/linkMailed'
import { ownSite } from '../servers/siteForTests'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
const site = ownSite(async (url) => {
  provider = await startIdentityProvider({ redirectUri: `${url}/api/auth/callback/oidc` })
  return {
    AUTH_OIDC_ISSUER: provider.issuer,
    AUTH_OIDC_ID: provider.clientId,
    AUTH_OIDC_SECRET: provider.clientSecret,
    AUTH_OIDC_NAME: 'Test login',
  }
})
test.afterAll(() => provider.stop())

type Person = { email: string; firstName?: string; lastName?: string; isVerified?: boolean }

async function comeFromProvider(
  page: Page,
  { email, firstName = 'Noor', lastName = 'Haddad', isVerified = true }: Person,
): Promise<void> {
  await page.goto(`${site.url}/account/login?returnUrl=%2Fprofile%2Fdetails`)
  await page.getByRole('button', { name: 'Continue with Test login' }).click()
  await expect(page.getByRole('heading', { name: 'Test identity provider' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('This email is verified').setChecked(isVerified)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a first sign-in by another provider creates the account, a second one opens it', async ({ page, browser }) => {
  const email = `noor.${Date.now()}@example.test`
  await comeFromProvider(page, { email })
  await expect(page.getByRole('heading', { name: 'Complete your sign-in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/profile\/details/)
  await expect(page.getByLabel('Last name')).toHaveValue('Haddad')

  const again = await (await browser.newContext()).newPage()
  await comeFromProvider(again, { email })
  await expect(again).toHaveURL(/profile\/details/)
  await again.context().close()
})

test('an address that the provider has not verified is confirmed by mail first', async ({ page, browser }) => {
  const email = `unsure.${Date.now()}@example.test`
  await comeFromProvider(page, { email, isVerified: false })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await mailedLink(site.mail, email, '/account/confirmEmail'))
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  const again = await (await browser.newContext()).newPage()
  await comeFromProvider(again, { email, isVerified: false })
  await expect(again).toHaveURL(/profile\/details/)
  await again.context().close()
})

test('an account is linked only by a verified address', async ({ browser }) => {
  const { email } = await site.createCompany('Gorsley', '#7a3e9d')
  const unproven = await (await browser.newContext()).newPage()
  await comeFromProvider(unproven, { email, isVerified: false })
  await expect(unproven.getByText('This email is already registered.')).toBeVisible()
  await unproven.context().close()
  const proven = await (await browser.newContext()).newPage()
  await comeFromProvider(proven, { email })
  await expect(proven).toHaveURL(/profile\/details/)
  await expect(proven.getByLabel('First name')).toHaveValue('Imogen')
  await proven.context().close()
})

test('a cancelled sign-in and an error of the provider are reported accurately', async ({ page }) => {
  await page.goto(`${site.url}/account/login`)
  await page.getByRole('button', { name: 'Continue with Test login' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The user closed the window.')).toBeVisible()
  await page.goto(`${site.url}/account/externalLogin?REMOTEERROR=${encodeURIComponent('<b>boom</b>')}`)
  await expect(page.getByText('Error from external provider: <b>boom</b>')).toBeVisible()
})
