import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { expectSaved } from '../screens/run'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  scheduleFromToday,
  startCampaign,
} from '../screens/wizard'
import { mailedLink } from '../servers/linkMailed'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const campaign = 'First aid at work'

/** Builds a campaign of one question up to its people. */
async function buildCampaign(page: Page) {
  await startCampaign(page, site.url, { name: campaign, description: 'A short course.' })
  await continueToNextStage(page)
  await addQuestion(page, {
    text: 'How many hours do you save a month?',
    type: 'Measure',
    response: 'Number',
    category: 'Time Saving',
  })
  await continueToNextStage(page)
}

async function launchCampaign(page: Page, person: { email: string; firstName: string; lastName: string }) {
  await buildCampaign(page)
  await addPeople(page, [person])
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await launch(page)
  await expect(page.getByText(campaign).first()).toBeVisible()
}

/** The open links in their dialog, the newest first. */
const openLinks = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Open links' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** Chooses from the menu of an open link. */
async function chooseOf(link: Locator, name: string) {
  await link.getByRole('button', { name: /^Actions for/ }).click()
  await link.page().getByRole('menuitem', { name, exact: true }).click()
}

/** Creates an open link in its dialog, and returns its address. */
async function createOpenLink(page: Page, kind: string, pin = ''): Promise<string> {
  const links = openLinks(page)
  const before = await links.count()
  await page.getByRole('button', { name: 'Create open link' }).click()
  await page.getByRole('radio', { name: kind }).check()
  if (pin !== '') await page.getByRole('textbox', { name: 'PIN' }).fill(pin)
  await page.getByRole('button', { name: 'Create open link' }).click()
  await expect(links).toHaveCount(before + 1)
  return (await links.first().getByTitle('/open/').getAttribute('title')) ?? ''
}

/** A phone that has never been here; its errors are collected. */
async function newPhone(browser: Browser, errors: string[]): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  const own = browserErrorsOf(page)
  // A wrong PIN is refused with 400, which browsers log.
  page.on('close', () => errors.push(...own.filter((error) => !error.includes('status of 400'))))
  return page
}

async function answer(page: Page, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('main').getByRole('textbox').fill(value)
  await expectSaved(page)
}
const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByRole('heading', { name: `Thank you for completing ${campaign}.` })).toBeVisible()
}

/** Completes while the response to that is lost: pressing again leads to the thanks, not to a sign-in. */
async function finishUnheard(browser: Browser, wall: string): Promise<void> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(wall)
  await page.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await page.getByRole('button', { name: 'Continue' }).click()
  await answer(page, '5')
  let lost = 0
  await page.route('**/graphql', async (route) => {
    if (lost > 0 || !(route.request().postData() ?? '').includes('finishQuestionnaireRespondentSession'))
      return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect.poll(() => lost).toBe(1)
  await expect(page.getByRole('button', { name: 'Save & Finish' })).toBeEnabled()
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByRole('heading', { name: `You have already completed ${campaign}. Thank you.` })).toBeVisible()
  await page.context().close()
}

test('a class answers through a code on the wall, anonymously and with a PIN; a link with names asks the mailbox', async ({
  page,
  browser,
}) => {
  const [browserErrors, errors] = [browserErrorsOf(page), [] as string[]]
  const company = await site.createCompany('Lakeside', '#7a3e9d')
  const jonas = { email: addressOf('jonas.open'), firstName: 'Jonas', lastName: 'Berg' }
  await signIn(page, site.url, { email: company.email, password })
  await launchCampaign(page, jonas)
  await page.getByRole('button', { name: 'Open link and QR code' }).click()
  const wall = await createOpenLink(page, 'Anyone, without a name', '2468')
  await expectAccessible(page, 'the open links of a campaign')

  const phone = await newPhone(browser, errors)
  await phone.goto(wall)
  await expect(phone.getByRole('heading', { name: campaign })).toBeVisible()
  await expectAccessible(phone, 'the page of an open link')
  await phone.getByRole('textbox', { name: 'PIN' }).fill('1357')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('This PIN is not right')).toBeVisible()
  await phone.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveURL(/\/answer\//)
  await expect(phone.getByRole('region', { name: 'How your answers are used' })).toContainText(
    'Your answers are anonymous',
  )
  await answer(phone, '6')
  await phone.goto(wall)
  await phone.getByRole('link', { name: 'Continue where you stopped' }).click()
  await expect(phone.getByRole('main').getByRole('textbox')).toHaveValue(/^6/)
  await finish(phone)
  await phone.goto(wall)
  await expect(phone.getByRole('heading', { name: `You have already completed ${campaign}. Thank you.` })).toBeVisible()
  await phone.getByRole('button', { name: 'Next person' }).click()
  await expect(phone.getByRole('textbox', { name: 'PIN' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Continue where you stopped' })).toBeHidden()
  await phone.context().close()

  let tablet = await newPhone(browser, errors)
  expect((await tablet.goto(`${wall}?kiosk`))?.headers()['cache-control']).toContain('no-store')
  await tablet.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(tablet).toHaveURL(/\/answer\//)
  await answer(tablet, '4')
  await expect(tablet.getByRole('button', { name: 'Save For Later' })).toHaveCount(0)
  await finish(tablet)
  await expect(tablet.getByText('Please hand the device to the next person.')).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Start over' })).toHaveCount(0)
  await tablet.getByRole('link', { name: 'Next person' }).click()
  await expect(tablet.getByRole('textbox', { name: 'PIN' })).toHaveValue('')
  await tablet.goBack()
  await expect(tablet).toHaveURL('about:blank')
  await tablet.goForward()
  await expect(tablet.getByRole('textbox', { name: 'PIN' })).toHaveValue('')
  await tablet.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await expect(tablet).toHaveURL(/\/answer\//)
  await tablet.getByRole('button', { name: 'Start over' }).click()
  await expectAccessible(tablet, 'the question before beginning again')
  await tablet.getByRole('link', { name: 'Start over' }).click()
  await expect(tablet).toHaveURL(`${wall}?kiosk`)
  await tablet.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await answer(tablet, '7')
  await tablet.goto(`${wall}?kiosk`)
  await expect(tablet.getByRole('textbox', { name: 'PIN' })).toHaveValue('')
  await tablet.goBack()
  await expect(tablet).toHaveURL(`${wall}?kiosk`)
  await expect(tablet.getByRole('textbox', { name: 'PIN' })).toHaveValue('')
  await tablet.context().close()

  tablet = await newPhone(browser, errors)
  await tablet.goto(`${wall}?kiosk`)
  await tablet.clock.install()
  await tablet.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await tablet.getByRole('button', { name: 'Continue' }).click()
  await answer(tablet, '8')
  await tablet.clock.fastForward('02:05')
  await expect(tablet.getByText('Are you still there?')).toBeInViewport()
  await expectAccessible(tablet, 'the question whether a person is still at a shared device')
  await tablet.clock.fastForward('00:30')
  await expect(tablet).toHaveURL(`${wall}?kiosk`)
  await tablet.goBack()
  await expect(tablet).toHaveURL('about:blank')
  await tablet.context().close()

  await finishUnheard(browser, wall)

  const late = await newPhone(browser, errors)
  await late.goto(wall)
  await late.getByRole('textbox', { name: 'PIN' }).fill('2468')
  await late.getByRole('button', { name: 'Continue' }).click()
  await answer(late, '5')

  const link = openLinks(page).first()
  await expect(link).toContainText('6 started, 3 completed')
  await link.getByRole('button', { name: 'Show to a class' }).click()
  const show = page.getByRole('dialog', { name: campaign, exact: true })
  await expect(show).toContainText('PIN 2468')
  const [letters = ''] = /\b[A-Z]{3} [A-Z]{3}\b/.exec(await show.innerText()) ?? []
  await expectAccessible(page, 'the open link shown to a class')
  await page.keyboard.press('Escape')

  const typing = await newPhone(browser, errors)
  await typing.goto(`${site.url}/join`)
  await expectAccessible(typing, 'the page where a code is typed')
  await typing.getByRole('textbox', { name: 'Code' }).fill('zzz zzz')
  await typing.getByRole('button', { name: 'Continue' }).click()
  await expect(typing.getByText('This code is not right')).toBeVisible()
  await typing.getByRole('textbox', { name: 'Code' }).fill(letters.toLowerCase())
  await typing.keyboard.press('Enter')
  await expect(typing).toHaveURL(wall)
  await expect(typing.getByRole('heading', { name: campaign })).toBeVisible()
  await typing.context().close()

  const named = await createOpenLink(page, 'People with name and email')
  const other = await newPhone(browser, errors)
  await other.goto(named)
  await other.getByRole('textbox', { name: 'Email' }).fill(jonas.email)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await other.goto(await mailedLink(site.mail, jonas.email, '/open/'))
  await expect(other.getByText(`You are answering as ${jonas.email}.`)).toBeVisible()
  await expectAccessible(other, 'the page that the mail of an open link opens')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(/\/answer\//)
  await answer(other, '2')
  await finish(other)
  await other.context().close()

  const closed = openLinks(page).last()
  await chooseOf(closed, 'Close link')
  await page.getByRole('dialog', { name: 'Close this link?' }).getByRole('button', { name: 'Close link' }).click()
  await expect(closed).toContainText('Closed on')
  await expect(closed.getByRole('button', { name: 'Show to a class' })).toHaveCount(0)
  await late.goto(wall)
  await expect(late.getByRole('heading', { name: 'This questionnaire is closed.' })).toBeVisible()
  await late.getByRole('link', { name: 'Continue where you stopped' }).click()
  await expect(late.getByRole('main').getByRole('textbox')).toHaveValue(/^5/)
  await late.context().close()
  await closed.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Open again'])
  await page.keyboard.press('Escape')
  await createOpenLink(page, 'People with name and email')
  await chooseOf(openLinks(page).first(), 'Delete link')
  await expectAccessible(page, 'the question before an open link is deleted')
  await page.getByRole('dialog', { name: 'Delete this link?' }).getByRole('button', { name: 'Delete link' }).click()
  await expect(openLinks(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('img', { name: 'QR code of the open link' })).toBeVisible()
  await expect(progress.getByText(named)).toBeVisible()
  await expectAccessible(page, 'the overview with an open link')
  await page.goto(wall)
  await expect(page.getByRole('heading', { name: 'This questionnaire is closed.' })).toBeVisible()
  expect(browserErrors).toEqual([])
  expect(errors).toEqual([])
})

test('a campaign is asked by a code alone, made before it is launched', async ({ page, browser }) => {
  const [browserErrors, errors] = [browserErrorsOf(page), [] as string[]]
  const company = await site.createCompany('Harbour', '#0b6e4f')
  await signIn(page, site.url, { email: company.email, password })
  await buildCampaign(page)
  await expect(page.getByText('Add at least one person or an open link to continue.')).toBeVisible()
  await page.getByRole('button', { name: 'Open link and QR code' }).click()
  const wall = await createOpenLink(page, 'Anyone, without a name')
  await page.keyboard.press('Escape')
  await expect(page.getByText('One open link. It can be answered')).toBeVisible()
  await expectAccessible(page, 'the people of a campaign with an open link')
  const phone = await newPhone(browser, errors)
  await phone.goto(wall)
  await expect(phone.getByRole('heading', { name: 'This questionnaire is not open at the moment.' })).toBeVisible()
  const tablet = await newPhone(browser, errors)
  await tablet.clock.install()
  await tablet.goto(`${wall}?kiosk`)
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await page.getByRole('button', { name: 'Schedule launch' }).click()
  await expect(page.getByRole('dialog')).toContainText('No one is e-mailed: people answer through an open link.')
  await page.getByRole('dialog').getByRole('button', { name: 'Launch now' }).click()
  await expect(page.getByRole('heading', { name: campaign })).toBeVisible()
  await tablet.clock.fastForward('01:05')
  await expect(tablet.getByRole('button', { name: 'Continue' })).toBeVisible()
  await tablet.context().close()
  await phone.goto(wall)
  await phone.getByRole('button', { name: 'Continue' }).click()
  await answer(phone, '3')
  await finish(phone)
  await phone.context().close()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('1 started, 1 completed')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Total Invited' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Joined by link' })).toContainText('1')
  expect(browserErrors).toEqual([])
  expect(errors).toEqual([])
})
