import { expect, type Page, test } from '@playwright/test'
import { acceptInvite, fillLogin, fillNewPassword, signIn } from '../screens/account'
import { addPerson } from '../screens/people'
import { mailedLink } from '../servers/linkMailed'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const mailed = (to: string, path: string) => mailedLink(site.mail, to, path)
const takesEffect = (email: string) =>
  `Your account now uses the address ${email}. The former password no longer opens it: choose a new one on the sign-in page, with "Forgotten your password?".`

/** A signed-in administrator, and a person of the company in a separate window, whose address is confirmed. */
async function colleagues(admin: Page, company: string) {
  const { email } = await site.createCompany(company, '#0f6e84')
  const person = { firstName: 'Tove', lastName: 'Lindqvist', email: `tove.${email}` }
  await signIn(admin, site.url, { email, password })
  await addPerson(admin, site.url, person)
  const personPage = await (await admin.context().browser()!.newContext()).newPage()
  await acceptInvite(personPage, await mailed(person.email, '/account/confirmInvite'), password)
  return { personPage, old: person.email, next: `new.${person.email}` }
}

/** The administrator enters another address in the form of the person. */
async function ask(admin: Page, next: string): Promise<void> {
  await admin.getByRole('link', { name: 'Tove Lindqvist' }).click()
  await admin.getByLabel('Email').fill(next)
  await expect(admin.getByText(/stays in use until it is confirmed and the owner/)).toBeVisible()
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin).toHaveURL(/manage\/users$/)
  // The notice of the next step stays until it is closed.
  const notice = admin.getByRole('alert').filter({ hasText: next })
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()
}

async function confirm(page: Page, next: string): Promise<void> {
  await page.goto(await mailed(next, '/account/confirmEmailChange'))
  await expect(
    page.getByText(/^This address is confirmed\. Your account will use it once the change is approved/),
  ).toBeVisible()
}

/** Only the current address of the account signs in. */
async function opensWith(page: Page, email: string, notWith: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`${site.url}/account/login`)
  await fillLogin(page, { email: notWith, password })
  await expect(page.getByText('This email does not have an account here.')).toBeVisible()
  await fillLogin(page, { email, password })
  await expect(page).not.toHaveURL(/account\/login/)
}

/** Sets a password from the sign-in page that is open behind the link "Sign in". */
async function chooseNewPassword(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(page, { email, password })
  await expect(page.getByText('Invalid password')).toBeVisible()
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await mailed(email, '/account/resetPassword'))
  await fillNewPassword(page, password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password has been changed. You can sign in with it now.')).toBeVisible()
}

test('an address change by an administrator is approved in the old mailbox, confirmed in the new one, and then signs in', async ({
  page,
}) => {
  const { personPage, old, next } = await colleagues(page, 'Marchbank')
  await ask(page, next)
  await page.reload()
  await expect(page.getByText(old, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Tove Lindqvist' }).click()
  await expect(page.getByText(`The change to ${next} waits for this person.`, { exact: false })).toBeVisible()
  await confirm(personPage, next)

  const link = await mailed(old, '/account/answerEmailChange')
  // Opening the link alone, as a mail filter does, changes nothing.
  await personPage.goto(link)
  await expect(
    personPage.getByText(`Imogen Clarke asks for your account to use the address ${next} from now on.`),
  ).toBeVisible()
  await personPage.reload()
  await personPage.getByRole('button', { name: 'Approve the change' }).click()
  await expect(personPage.getByText(takesEffect(next))).toBeVisible()
  await chooseNewPassword(personPage, next)
  await opensWith(personPage, next, old)
  await personPage.goto(link)
  await expect(
    personPage.getByText('This change of email was answered, withdrawn or replaced, or has expired.'),
  ).toBeVisible()
  await personPage.context().close()
})

test('an objection in the old mailbox cancels the address change, whatever the new mailbox confirms afterwards', async ({
  page,
}) => {
  const { personPage, old, next } = await colleagues(page, 'Selwick')
  await ask(page, next)
  const proof = await mailed(next, '/account/confirmEmailChange')
  await personPage.goto(await mailed(old, '/account/answerEmailChange'))
  await personPage.getByRole('button', { name: 'Object' }).click()
  await expect(personPage.getByText('The change is stopped. Your account keeps its address.')).toBeVisible()
  await personPage.goto(proof)
  await expect(
    personPage.getByRole('heading', { name: 'Sorry we cannot confirm your change of email using this code' }),
  ).toBeVisible()
  await opensWith(personPage, old, next)
  await page.getByRole('link', { name: 'Tove Lindqvist' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(old)
  await expect(page.getByText(`The change to ${next} waits`, { exact: false })).toBeHidden()
  await personPage.context().close()
})
