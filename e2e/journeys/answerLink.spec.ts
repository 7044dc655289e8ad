import { expect, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { launchCampaign, newDevice } from '../screens/personalLink'
import { expectSaved, nextQuestion } from '../screens/run'
import { mailedLink } from '../servers/linkMailed'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const campaign = 'Chairing a meeting'
const personOf = (firstName: string) => ({
  email: addressOf(`${firstName.toLowerCase()}.link`),
  firstName,
  lastName: 'Kern',
})
const [nadia, oskar, petra] = [personOf('Nadia'), personOf('Oskar'), personOf('Petra')]

test('a participant answers straight from the mail, without an account and on two devices', async ({
  page,
  browser,
}) => {
  const errors: string[] = []
  const company = await site.createCompany('Tarnside', '#7a3e9d')
  await signIn(page, site.url, { email: company.email, password })
  await launchCampaign(page, site.url, campaign, [nadia])
  const link = await mailedLink(site.mail, nadia.email, '/answer/')

  const markup = await (await page.context().request.get(link)).text()
  const content = markup.slice(markup.indexOf('<main'), markup.indexOf('self.__next_f'))
  for (const words of [campaign, 'A short course.']) expect(content).toContain(words)
  const phone = await newDevice(browser, errors)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: campaign })).toBeVisible()
  await expect(phone.getByRole('region', { name: 'How your answers are used' })).toContainText('Tarnside')
  await expect(phone.getByRole('link', { name: 'Stop reminders for this questionnaire' })).toBeVisible()
  await expectAccessible(phone, 'the page of a personal link')
  await phone.getByRole('button', { name: 'Begin' }).click()
  await phone.getByRole('main').getByRole('textbox').fill('6')
  await expectSaved(phone)
  await nextQuestion(phone)
  await phone.goBack()
  await expect(phone.getByRole('main').getByRole('textbox')).toHaveValue(/^6/)
  await phone.goBack()
  await expect(phone.getByRole('heading', { name: campaign })).toBeVisible()
  await phone
    .getByRole('button', { name: 'Begin' })
    .or(phone.getByRole('button', { name: 'Continue' }))
    .click()
  await expect(phone.getByText('2 of 2')).toBeVisible()
  await phone.getByRole('button', { name: 'Save For Later' }).click()
  await expect(phone.getByRole('heading', { name: 'Your answers are saved.' })).toBeFocused()
  await expectAccessible(phone, 'a questionnaire saved for later by its link')
  await phone.goBack()
  await expect(phone).toHaveURL('about:blank')
  await phone.context().close()

  const desk = await newDevice(browser, errors)
  await desk.goto(link)
  await expect(desk.getByText('2 of 2')).toBeVisible()
  await desk.getByRole('main').getByRole('textbox').click()
  await desk.goBack()
  await expect(desk.getByText('1 of 2')).toBeVisible()
  await nextQuestion(desk)
  await desk.getByRole('main').getByRole('textbox').fill('4')
  await desk.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(desk.getByRole('heading', { name: `Thank you for completing ${campaign}.` })).toBeFocused()
  await expectAccessible(desk, 'the thanks after a personal link')
  await desk.getByRole('button', { name: 'Email me to choose a password' }).click()
  await expect(desk.getByText('We have sent you an email with a link to choose a password.')).toBeVisible()
  await mailedLink(site.mail, nadia.email, '/account/confirmInvite')
  await desk.reload()
  await expect(desk.getByRole('heading', { name: `You have already completed ${campaign}. Thank you.` })).toBeVisible()
  await desk.goBack()
  await expect(desk).toHaveURL('about:blank')
  await desk.context().close()
  expect(errors).toEqual([])
})

test('a personal link is for its participant in any browser, and opens nothing once it is switched off', async ({
  page,
}) => {
  const browserErrors = browserErrorsOf(page)
  const company = await site.createCompany('Fellside', '#2b6e4f')
  await signIn(page, site.url, { email: company.email, password })
  await launchCampaign(page, site.url, campaign, [oskar])
  const link = await mailedLink(site.mail, oskar.email, '/answer/')

  await page.goto(link)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('main').getByRole('textbox').fill('3')
  await expectSaved(page)

  await page.goto(`${site.url}/manage/subscriptions/edit/branding`)
  await page.getByRole('switch', { name: 'Answer straight from the email' }).click({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The company is saved.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Please sign in to answer ${campaign}.` })).toBeVisible()
  await page.goto(`${site.url}/answer/${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link does not work.' })).toBeVisible()
  await expectAccessible(page, 'a personal link that does not work')
  expect(browserErrors).toEqual([])
})

test('the page of a link contains nothing of its person or of another, and works for each', async ({
  page,
  browser,
}) => {
  const errors: string[] = []
  const company = await site.createCompany('Ullswater', '#2b6f6f')
  await signIn(page, site.url, { email: company.email, password })
  await launchCampaign(page, site.url, campaign, [nadia, oskar, petra])
  const [first, second, third] = await Promise.all(
    [nadia, oskar, petra].map(({ email }) => mailedLink(site.mail, email, '/answer/')),
  )
  for (const link of [first!, second!]) expect((await fetch(link)).status).toBe(200)

  const phone = await newDevice(browser, errors)
  const answers = [await phone.goto(third!), await phone.reload()]
  const policies = answers.map((answer) => answer?.headers()['content-security-policy'])
  expect(new Set(policies).size).toBe(2)
  const html = (await answers[1]?.text()) ?? ''
  for (const other of [first!, second!]) expect(html).not.toContain(other.split('/').at(-1))
  for (const { firstName, email } of [nadia, oskar, petra])
    expect(html).not.toMatch(new RegExp(`${firstName}|${email}`))
  await phone.getByRole('button', { name: 'Begin' }).click()
  await phone.getByRole('main').getByRole('textbox').fill('4')
  await expectSaved(phone)
  await phone.close()
  expect(errors).toEqual([])
})
