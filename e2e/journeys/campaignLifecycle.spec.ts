import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, addMonths, type Day, dayInZone } from '@/domain/day'
import { acceptInvite, signIn } from '../screens/account'
import { expectAccessible } from '../screens/audit'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  openCampaigns,
  scheduleFromToday,
  startCampaign,
} from '../screens/wizard'
import { linkIn, mailText } from '../servers/mailText'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const displayed = (day: Day) => day.split('-').reverse().join('/')
const mailsTo = (email: string, text: string) =>
  site.mail.mails.filter((mail) => mail.to.includes(email) && mailText(mail).includes(text))
const expectMail = (email: string, text: string) =>
  expect.poll(() => mailsTo(email, text).length, { timeout: 30_000 }).toBe(1)

type Person = { email: string; firstName: string; lastName: string }
const personOf = (name: string, campaign: string): Person => ({
  email: addressOf(`${name.toLowerCase()}.${campaign.toLowerCase().replace(/[^a-z]/g, '')}`),
  firstName: name,
  lastName: 'Holm',
})

/** Launches a campaign of one question, and waits until all invitations have arrived. */
async function launchCampaign(page: Page, company: string, name: string): Promise<Person[]> {
  const { email } = await site.createCompany(company, '#0b7285')
  const people = ['Ingrid', 'Mateo'].map((one) => personOf(one, name))
  await signIn(page, site.url, { email, password })
  await startCampaign(page, site.url, { name, description: 'A short course.' })
  await continueToNextStage(page)
  await addQuestion(page, {
    text: 'How many hours do you save a month?',
    type: 'Measure',
    response: 'Number',
    category: 'Time Saving',
  })
  await continueToNextStage(page)
  await addPeople(page, people)
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await continueToNextStage(page)
  await launch(page)
  await expect(page.getByText(name).first()).toBeVisible()
  await openCampaigns(page)
  for (const person of people) await expectMail(person.email, name)
  return people
}

/** Chooses an entry of the menu of a campaign; returns its confirmation dialog. */
async function chooseAction(page: Page, campaign: string, action: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${campaign}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  return page.getByRole('dialog')
}

/** A participant opens the link of their invitation and sees the questionnaire. */
async function openInvitation(browser: Browser, { email }: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const invitation = site.mail.mails.find(({ to }) => to.includes(email))!
  await acceptInvite(page, linkIn(invitation, '/account/confirmInvite'), password)
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible()
  return page
}

/** Extends a campaign as one of the selected ones, by keyboard alone, until a week after its end. */
async function extendSelected(page: Page, campaign: string, day: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${campaign}` }).press('Space')
  const bar = page.getByRole('group', { name: 'Selected campaigns' })
  await expect(bar.getByRole('status')).toHaveText('1 of 1 selected')
  await bar.getByRole('button', { name: 'Extend' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Extend 1 campaign?' })
  await expect(dialog.getByRole('status')).toContainText(`1 campaign ends at the end of ${day} instead.`)
  await expectAccessible(page, 'several campaigns before they are extended')
  await dialog.getByRole('button', { name: 'Extend' }).press('Enter')
  const results = page.getByRole('dialog', { name: '1 of 1 campaign changed' })
  await expect(results.getByRole('listitem')).toHaveText(`${campaign}: Ends on ${day}`)
  await expectAccessible(page, 'what became of several campaigns')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
}

test('a live campaign is extended, cannot be unpublished once a participant began, and is cancelled', async ({
  page,
  browser,
}) => {
  const name = 'Listening well'
  const people = await launchCampaign(page, 'Birchwood', name)
  const end = addMonths(dayInZone(new Date(), 'Europe/London'), 1)

  const extend = await chooseAction(page, name, 'Extend')
  await expect(
    extend.getByText(`It ends at the end of ${displayed(addDays(end, 7))} instead of ${displayed(end)}.`),
  ).toBeVisible()
  await expect(extend.getByText('No email is sent.')).toBeVisible()
  await extend.getByRole('button', { name: 'Extend' }).click()
  await expect(extend).toBeHidden()
  await page.reload()
  await expect(page.getByText(displayed(addDays(end, 7))).first()).toBeVisible()

  await extendSelected(page, name, displayed(addDays(end, 14)))

  const unpublish = await chooseAction(page, name, 'Unpublish')
  await expect(unpublish.getByText('This emails 2 people to say it has been withdrawn.')).toBeVisible()
  const participant = await openInvitation(browser, people[0]!)
  await unpublish.getByRole('button', { name: 'Unpublish' }).click()
  await expect(unpublish.getByRole('alert')).toContainText(
    'Someone has already started, so this can no longer be unpublished.',
  )
  await unpublish.getByRole('button', { name: 'Leave it as it is' }).click()
  await page.reload()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toContainText('Someone has already started')
  await page.keyboard.press('Escape')
  for (const person of people) expect(mailsTo(person.email, 'has temporarily withdrawn')).toHaveLength(0)

  const cancel = await chooseAction(page, name, 'Cancel campaign')
  await expect(cancel.getByText('This emails 2 people to say the campaign has been cancelled.')).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancel campaign' }).click()
  await expect(cancel).toBeHidden()
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0)
  for (const { email, firstName } of people) {
    await expectMail(email, `Birchwood has cancelled “${name}”`)
    expect(mailText(mailsTo(email, 'has cancelled')[0]!)).toContain(`Hello ${firstName},`)
  }
  await participant.reload()
  await expect(participant.getByRole('button', { name: 'Begin' })).toHaveCount(0)
})

test('a campaign that no participant has begun is unpublished, and sends new invitations', async ({ page }) => {
  const name = 'Speaking up'
  const people = await launchCampaign(page, 'Alderbrook', name)
  const unpublish = await chooseAction(page, name, 'Unpublish')
  await expect(
    unpublish.getByText('2 people have already been invited: the link in their email stops working.'),
  ).toBeVisible()
  await unpublish.getByRole('button', { name: 'Unpublish' }).click()
  await expect(unpublish).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Campaigns Being Built' })).toBeVisible()
  for (const { email } of people) await expectMail(email, `Alderbrook has temporarily withdrawn “${name}”`)

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page
    .getByRole('link', { name: /Review & Send/ })
    .or(page.getByRole('button', { name: /Review & Send/ }))
    .first()
    .click()
  await launch(page)
  for (const { email } of people)
    await expect.poll(() => mailsTo(email, 'invites you to take part').length, { timeout: 30_000 }).toBe(2)
})
