import { expect, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { password } from '../servers/testSite'
import { ownSite } from '../servers/siteForTests'

// axe reads some twenty screens in two themes.
test.describe.configure({ timeout: 600_000 })

const site = ownSite(() => ({
  AUTH_GOOGLE_ID: 'id',
  AUTH_GOOGLE_SECRET: 'secret',
  AUTH_MICROSOFT_ID: 'id',
  AUTH_MICROSOFT_SECRET: 'secret',
}))
const codeOf = (path: string) => `${path}?userId=${crypto.randomUUID()}&code=nonsense`

const publicScreens: [string, string | RegExp][] = [
  ['/account/login', /Sign in/],
  ['/account/register', 'Create an account'],
  ['/account/forgotPassword', 'Forgotten your password?'],
  ['/account/externalLogin', 'Sign-in failed'],
  ['/account/initialPassword', 'Choose your own password'],
  [codeOf('/account/resetPassword'), 'Choose a new password'],
  [codeOf('/account/confirmEmail'), 'Sorry we cannot confirm your email using this code'],
  [
    `${codeOf('/account/confirmEmailChange')}&email=x@example.test`,
    'Sorry we cannot confirm your change of email using this code',
  ],
  [codeOf('/account/confirmInvite'), 'Welcome'],
  ['/authentication/login-failed?message=No', 'Sign-in failed'],
  ['/authentication/nonsense', 'Sign-in failed'],
  ['/authentication/logout', 'Sign out'],
  ['/authentication/logout-callback', 'Sign out'],
]
const signedInScreens: [string, string | RegExp][] = [
  ['/profile/details', 'Details'],
  ['/profile/changeEmail', 'Email'],
  ['/profile/changePassword', 'Password'],
  ['/profile/twoFactor', 'Two-factor authentication'],
  ['/profile/sessions', 'Sessions'],
  ['/profile/notifications', 'Notifications'],
  ['/administration/audit', 'Audit'],
  ['/administration/mail', 'Email'],
  ['/administration/operation', 'Operation'],
]

test('all account screens pass the accessibility audit in both themes, wide and narrow', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const auditScreens = async (screens: typeof publicScreens) => {
    for (const [path, heading] of screens) {
      await page.goto(`${site.url}${path}`)
      await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
      await expectAccessible(page, path)
    }
  }
  await auditScreens(publicScreens)
  await signIn(page, site.url, { ...(await site.createStaff()), password })
  await auditScreens(signedInScreens)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [path] of signedInScreens) {
    await page.goto(`${site.url}${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  expect(browserErrors.filter((error) => !/ 40[04] /.test(error))).toEqual([])
})
