import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { acceptInvite, fillLogin, fillNewPassword, signIn, signOut } from '../screens/account'
import { mailedLink } from '../servers/linkMailed'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const other = 'Amber-Causeway-73!'
const go = (page: Page, path: string) => page.goto(`${site.url}${path}`)
const mailed = (to: string, path: string) => mailedLink(site.mail, to, path)

test('a visitor registers, confirms the address, signs in and reaches the requested page', async ({ page }) => {
  const email = addressOf('robin')
  await go(page, '/profile/changePassword')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Hale')
  await page.getByLabel('Email').fill(email)
  await fillNewPassword(page, 'short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page
      .getByText(/^Password must be at least 6 characters long, must contain a number, must contain a lowercase letter/)
      .first(),
  ).toBeVisible()
  await fillNewPassword(page, password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await go(page, '/account/login')
  await fillLogin(page, { email, password })
  await expect(page.getByText(/has not been confirmed yet/)).toBeVisible()
  await page.goto(await mailed(email, '/account/confirmEmail'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, { email, password })
  await expect(page).toHaveURL(/profile\/changePassword/)
  await expect(page.getByLabel('Current password')).toBeVisible()
})

test('a forgotten password is reset by mail, once, and open sessions end', async ({ page, browser }) => {
  const { email } = await site.createCompany('Alderton', '#1d5b8f')
  const otherBrowser = await (await browser.newContext()).newPage()
  await signIn(otherBrowser, site.url, { email, password })
  await go(page, '/account/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await mailed(email, '/account/resetPassword')
  await page.goto(link)
  await fillNewPassword(page, other)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password has been changed. You can sign in with it now.')).toBeVisible()
  await page.goto(link)
  await fillNewPassword(page, password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This code is not valid or has expired.')).toBeVisible()
  await signIn(page, site.url, { email, password: other })
  await otherBrowser.reload()
  await expect(otherBrowser).toHaveURL(/account\/login/)
  await otherBrowser.context().close()
})

test('an address changes only after confirmation from the new mailbox', async ({ page }) => {
  const { email } = await site.createCompany('Bramley', '#7a3e9d')
  const next = addressOf('new')
  await signIn(page, site.url, { email, password })
  await go(page, '/profile/changeEmail')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(
    page
      .getByText(
        'Your new email is the same as your old email and so does not need to go through an email update process.',
      )
      .first(),
  ).toBeVisible()
  await page.getByLabel('New email').fill(next)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`Until you confirm, your email stays ${email}.`)).toBeVisible()
  const link = await mailed(next, '/account/confirmEmailChange')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Your email has been changed already. You can sign in with the new one.')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, site.url, { email: next, password })
})

test('two-factor sign-in: an authenticator code, a recovery code, a remembered device', async ({ page }) => {
  const { email } = await site.createCompany('Calderbrook', '#0f6e84')
  await signIn(page, site.url, { email, password })
  await go(page, '/profile/twoFactor')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = (await page.locator('form code').innerText()).replace(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Authenticator code').fill(app.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Your recovery codes' })
  await expect(list).toBeVisible()
  const codes = await list.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await signOut(page)

  const startSignIn = async () => {
    await go(page, '/account/login?returnUrl=%2Fprofile%2FtwoFactor')
    await fillLogin(page, { email, password })
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  }
  await startSignIn()
  await page.getByLabel('Authenticator code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid authenticator code.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/profile\/twoFactor/)
  await signOut(page)

  await startSignIn()
  // A code works once: this is the next one, accepted in either of two adjacent time steps.
  await page.getByLabel('Authenticator code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByLabel('Remember this machine').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/profile\/twoFactor/)
  await signOut(page)
  await signIn(page, site.url, { email, password })
})

test('five wrong passwords lock an account, and staff unlock it', async ({ page, browser }) => {
  const { email } = await site.createCompany('Denholm', '#1188ff')
  await go(page, '/account/login')
  for (let count = 0; count < 5; count += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse(/account\/login/),
      fillLogin(page, { email, password: `Wrong-Lantern-${count}!` }),
    ])
    expect(answer.status()).toBe(400)
  }
  await fillLogin(page, { email, password })
  await expect(page.getByText('This account has been locked out, please try again later.')).toBeVisible()
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, site.url, { ...(await site.createStaff()), password })
  const released = await staff.request.post(`${site.url}/api/account/lockout`, {
    data: { email, lockout: false },
  })
  expect(released.status()).toBe(200)
  await fillLogin(page, { email, password })
  await expect(page).not.toHaveURL(/account\/login/)
  await go(staff, '/administration/audit')
  await expect(staff.getByText(email).first()).toBeVisible()
  await staff.context().close()
})

test('signing out in one tab signs out the other, and signing out everywhere ends all sessions', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await site.createCompany('Elmstead', '#7a3e9d')
  await signIn(page, site.url, { email, password })
  const second = await context.newPage()
  await go(second, '/profile/details')
  await expect(second.getByLabel('First name')).toBeVisible()
  await signOut(page)
  await expect(second).toHaveURL(/account\/login/)

  await signIn(page, site.url, { email, password })
  const otherBrowser = await (await browser.newContext()).newPage()
  await signIn(otherBrowser, site.url, { email, password })
  await go(page, '/profile/sessions')
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You successfully logged out!')).toBeVisible()
  await otherBrowser.reload()
  await expect(otherBrowser).toHaveURL(/account\/login/)
  await otherBrowser.context().close()
})

test('an administrator invites a person by mail, who signs in with the password they choose', async ({
  page,
  browser,
}) => {
  const { email } = await site.createCompany('Farrow', '#1d5b8f')
  await signIn(page, site.url, { email, password })
  const invited = addressOf('kim')
  const answer = await page.request.post(`${site.url}/api/account/invite`, {
    data: { email: invited, sendEmail: true },
  })
  expect(answer.status()).toBe(200)
  const guest = await (await browser.newContext()).newPage()
  await acceptInvite(guest, await mailed(invited, '/account/confirmInvite'), password)
  await expect(guest).toHaveURL(/\/me$/)
  await guest.context().close()
})
