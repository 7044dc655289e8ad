import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { launchCampaign, newDevice } from '../screens/personalLink'
import { expectSaved, nextQuestion } from '../screens/run'
import { mailedLink } from '../servers/linkMailed'
import { query } from '../servers/query'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const campaign = 'Taking notes'
const person = { email: addressOf('rhea.elsewhere'), firstName: 'Rhea', lastName: 'Kern' }
const notice = 'Answers were given in another window or on another device'

const field = (page: Page) => page.getByRole('main').getByRole('textbox')

async function answer(page: Page, value: string): Promise<void> {
  await field(page).fill(value)
  await expectSaved(page)
}

async function storedAnswers(): Promise<number[]> {
  const rows = await query<{ value: number }>(
    site,
    `select r."amountInput"::float as "value" from "QuestionResponse" r join "Question" q on q."id" = r."questionId"
    join "User" u on u."id" = r."userId" where u."email" = $1 order by q."displayOrder"`,
    [person.email],
  )
  return rows.map(({ value }) => value)
}

test('two browsers on one personal link: what is finished is what was seen, and nothing typed is lost unsaid', async ({
  page,
  browser,
}) => {
  test.slow()
  const errors: string[] = []
  const company = await site.createCompany('Wansfell', '#2b6e4f')
  await signIn(page, site.url, { email: company.email, password })
  await launchCampaign(page, site.url, campaign, [person])
  const link = await mailedLink(site.mail, person.email, '/answer/')

  const phone = await newDevice(browser, errors)
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Begin' }).click()
  await answer(phone, '6')
  await nextQuestion(phone)
  await answer(phone, '3')

  const deskContext = await browser.newContext()
  const desk = await deskContext.newPage()
  const deskErrors = browserErrorsOf(desk)
  await desk.goto(link)
  await expect(desk.getByText('2 of 2')).toBeVisible()
  await desk.getByRole('button', { name: 'Back' }).click()
  await answer(desk, '9')
  expect(await storedAnswers()).toEqual([9, 3])

  // The phone still shows 6: it is told before anything is finished, and shows what is stored.
  await phone.getByRole('button', { name: 'Save & Finish' }).click()
  const told = phone.getByRole('alert', { name: notice })
  await expect(told).toContainText('The one from this device was: 6')
  await expect(told).toBeInViewport()
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(field(phone)).toHaveValue(/^9/)
  await told.getByRole('button', { name: 'Use this answer' }).click()
  await expect(field(phone)).toHaveValue(/^6/)
  await expectSaved(phone)
  expect(await storedAnswers()).toEqual([6, 3])

  // An answer on top of what the desk has not seen: the later one stays, and the desk is told which it replaced.
  await field(desk).fill('8')
  await expect(desk.getByText('Your later answer replaced one from another device: 6')).toBeVisible()
  await expectSaved(desk)
  expect(await storedAnswers()).toEqual([8, 3])

  await nextQuestion(phone)
  await phone.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(told).toContainText('The one from this device was: 6')
  await told.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(phone.getByRole('heading', { name: `Thank you for completing ${campaign}.` })).toBeVisible()

  await field(desk).fill('5')
  await expect(desk.getByText('This answer was not saved and can no longer be sent: 5')).toBeVisible()
  await expect(desk.getByText('How many hours do you save a month?')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'This link no longer opens the questionnaire.' })).toBeVisible()
  expect(await storedAnswers()).toEqual([8, 3])
  await phone.context().close()
  await deskContext.close()
  // What the server refuses is reported by the browser itself.
  expect([...errors, ...deskErrors].filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})
