import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { acceptInvite, signIn } from '../screens/account'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { chooseRowAction } from '../screens/people'
import {
  addPeople,
  addQuestion,
  continueToNextStage,
  launch,
  openCampaigns,
  scheduleFromToday,
  startCampaign,
  personRow,
} from '../screens/wizard'
import type { ReceivedMail } from '../servers/mailServer'
import { linkIn, mailText } from '../servers/mailText'
import { addressOf, password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

/** Opens the participants of a campaign from the menu of its card. */
async function openParticipants(page: Page, campaign: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${campaign}` }).click()
  await page.getByRole('menuitem', { name: 'Participants', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Participants of ${campaign}`, level: 1 })).toBeVisible()
}

/** The card of a participant. */
function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions for ${name}`, exact: true }) })
}

/** The panel that the card of a participant opens says this; Escape closes it and leaves the focus on the card. */
async function expectInPanel(page: Page, name: string, text: string): Promise<void> {
  await cardOf(page, name).click()
  await expect(page.getByRole('dialog', { name })).toContainText(text)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name })).toBeHidden()
  await expect(cardOf(page, name).getByRole('button', { name, exact: true })).toBeFocused()
}

/** The button that reminds all participants is disabled, with the reason. */
async function expectRemindDisabled(page: Page, reason: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Remind All' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('aria-description', reason)
}

/** The actions of a participant are visible in the table too, without scrolling. */
async function expectActionsInTable(page: Page, name: string): Promise<void> {
  const showView = (view: string) => page.getByText(view, { exact: true }).locator('..').click()
  await showView('Table')
  await expect(page.getByRole('table', { name: /^Participants of/ })).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${name}`, exact: true })).toBeInViewport({ ratio: 1 })
  await showView('Cards')
}

const site = sharedSite()
const campaign = 'Asking better questions'
const ingrid = { email: addressOf('ingrid.asking'), firstName: 'Ingrid', lastName: 'Holm' }
const mateo = { email: addressOf('mateo.asking'), firstName: 'Mateo', lastName: 'Silva' }
const petra = { email: addressOf('gone.petra'), firstName: 'Petra', lastName: 'Lund' }
const manager = addressOf('manager.asking')
const reminderSubject = 'Two minutes for your view?'

const mailsTo = (email: string, text: string) =>
  site.mail.mails.filter((mail) => mail.to.includes(email) && `${mail.raw}\n${mailText(mail)}`.includes(text))
async function mailTo(email: string, text: string, count = 1): Promise<ReceivedMail> {
  await expect
    .poll(() => mailsTo(email, text).length, { timeout: 30_000, message: `${count} to ${email} with ${text}` })
    .toBe(count)
  return mailsTo(email, text).at(-1)!
}
const newWindow = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Launches a campaign of one question for three people, one of whom has left; the first has a line manager. */
async function launchCampaign(page: Page, ownEmail: string): Promise<void> {
  await startCampaign(page, site.url, { name: campaign, description: 'A short course.' })
  await continueToNextStage(page)
  await addQuestion(page, {
    text: 'How many hours do you save a month?',
    type: 'Measure',
    response: 'Number',
    category: 'Time Saving',
  })
  await continueToNextStage(page)
  const first = await personRow(page, 1)
  await first.getByLabel('Line manager name').fill('Rosa Hale')
  await first.getByLabel('Line manager email').fill(manager)
  await addPeople(page, [ingrid, mateo, petra])
  await continueToNextStage(page)
  await scheduleFromToday(page)
  await planReminders(page)
  await continueToNextStage(page)
  await expect(page.getByText('on the last weekday, Monday to Friday, from 14:00')).toBeVisible()
  await testInvitation(page, ownEmail)
  await launch(page)
  await expectProgress(page)
}

/** Reminders on days of one's own choosing, which the schedule shows. */
async function planReminders(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Reminders' }).check({ force: true })
  await page.getByRole('radio', { name: 'On days of my own choosing' }).check()
  const added = page.getByRole('combobox', { name: 'Days after the start' })
  await added.fill('2')
  await added.press('Enter')
  await page.getByRole('combobox', { name: 'From' }).selectOption({ label: '14:00' })
  await expect(page.getByText('From 14:00 on each of these days.')).toBeVisible()
  await expectAccessible(page, 'wizard, own reminders')
}

/** A test of the invitation to oneself, before anyone is asked; its link opens the preview. */
async function testInvitation(page: Page, ownEmail: string): Promise<void> {
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`The test is being sent to ${ownEmail}.`)).toBeVisible()
  const mail = await mailTo(ownEmail, `Test: ${campaign}: you are invited to take part`)
  const preview = await page.context().newPage()
  await preview.goto(linkIn(mail, '/subscriptionQuestionnaires/preview/'))
  await expect(preview.getByRole('button', { name: 'Begin' })).toBeVisible()
  await preview.close()
  expect(site.mail.mails.filter(({ to }) => to.includes(ingrid.email))).toHaveLength(0)
}

/** What one sees after publishing: mails sent and refused, and the next reminder. */
async function expectProgress(page: Page): Promise<void> {
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByText(/Emails: 0 queued, 2 sent\./)).toBeVisible({ timeout: 40_000 })
  await expect(progress.getByText(/^Next reminder: /)).toBeVisible()
  await progress.getByRole('link', { name: 'Show who' }).click()
  await expect(cardOf(page, 'Petra Lund')).toContainText('550 No such mailbox')
  await expect(cardOf(page, 'Ingrid Holm')).toBeHidden()
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Everyone' })
  await openCampaigns(page)
}

/** Edits the reminder of this campaign, after a test mail to the administrator's own mailbox. */
async function editReminder(page: Page, ownEmail: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Email wording' }).click()
  const dialog = page.getByRole('dialog', { name: 'Email wording' })
  await dialog.getByRole('tab', { name: 'Reminder' }).click()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(reminderSubject)
  await dialog.getByRole('textbox', { name: 'Opening paragraph' }).fill('We would love to hear from you.')
  await dialog.getByRole('textbox', { name: 'Replies go to' }).fill('trainer@example.test')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(reminderSubject)
  await dialog.getByRole('button', { name: 'Send it to me' }).click()
  await expect(page.getByText(`The email is being sent to ${ownEmail}.`)).toBeVisible()
  expect(mailText(await mailTo(ownEmail, reminderSubject))).toContain('We would love to hear from you.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Takes part through the link of a mail: sets a password, answers, finishes. */
async function finish(browser: Browser, mail: ReceivedMail): Promise<void> {
  const page = await newWindow(browser)
  await acceptInvite(page, linkIn(mail, '/account/confirmInvite'), password)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('main').getByRole('textbox').fill('6')
  await page.getByRole('button', { name: 'Save & Finish' }).click()
  await expect(page.getByText(`Thank you for completing ${campaign}.`)).toBeVisible()
  await page.context().close()
}

/** Opts out of reminders through the link of one, without signing in. */
async function optOut(browser: Browser, mail: ReceivedMail): Promise<void> {
  const page = await newWindow(browser)
  await page.goto(linkIn(mail, '/account/stopReminders'))
  await page.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page.getByText(`You will get no more reminders about "${campaign}".`)).toBeVisible()
  await page.context().close()
}

/** The failed mails that staff see. */
async function expectStaffSeesFailure(browser: Browser): Promise<void> {
  const page = await newWindow(browser)
  await signIn(page, site.url, { ...(await site.createStaff()), password })
  await page.goto(`${site.url}/administration/mail`)
  const undelivered = page.getByRole('region', { name: 'Emails that were not sent' })
  await expect(undelivered.getByRole('row').filter({ hasText: petra.email }).first()).toContainText(
    '550 No such mailbox',
  )
  await undelivered
    .getByRole('button', { name: `Try the email to ${petra.email} again` })
    .first()
    .click()
  await expect(page.getByText('One email is being sent again.')).toBeVisible()
  await page.context().close()
}

test('late participants are reminded until all have finished', async ({ page, browser }) => {
  const browserErrors = browserErrorsOf(page)
  const { email } = await site.createCompany('Hazelwood', '#0f6e84')
  await signIn(page, site.url, { email, password })
  await launchCampaign(page, email)
  const invitation = await mailTo(ingrid.email, `${campaign}: you are invited to take part`)
  await mailTo(mateo.email, `${campaign}: you are invited to take part`)

  await openParticipants(page, campaign)
  await expect(page.getByText('0 of 3 completed')).toBeVisible()
  await expectInPanel(page, 'Ingrid Holm', 'Rosa Hale')
  await expect(cardOf(page, 'Ingrid Holm')).not.toContainText('Email')
  await expectInPanel(page, 'Ingrid Holm', 'Email sent')
  await expect(cardOf(page, 'Petra Lund')).toContainText('Email failed')
  await expect(cardOf(page, 'Petra Lund')).toContainText('550 No such mailbox')
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Email failed' })
  await expect(cardOf(page, 'Ingrid Holm')).toBeHidden()
  await expect(cardOf(page, 'Petra Lund')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Everyone' })
  await expectActionsInTable(page, 'Petra Lund')
  await editReminder(page, email)

  await chooseRowAction(page, 'Ingrid Holm', 'Remind Participant')
  await expect(page.getByText('A reminder to Ingrid Holm is being sent.')).toBeVisible()
  const reminder = await mailTo(ingrid.email, reminderSubject)
  expect(mailText(reminder)).toContain('Hello Ingrid,')
  expect(mailText(reminder)).toContain('We would love to hear from you.')
  expect(reminder.raw).toMatch(/^List-Unsubscribe:\s+</im)
  expect(reminder.raw).toMatch(/^Reply-To: trainer@example\.test/im)
  await expectInPanel(page, 'Ingrid Holm', 'Reminded once')
  expect(mailsTo(mateo.email, reminderSubject)).toHaveLength(0)
  await chooseRowAction(page, 'Ingrid Holm', 'Remind Participant')
  await expect(page.getByText('Ingrid Holm was reminded within the last hour')).toBeVisible()

  await page.getByRole('button', { name: 'Remind All' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Remind 2 people?' })
  await expect(
    confirmation.getByText(
      'They have not completed it. Each is emailed a reminder with their own link and the days left.',
    ),
  ).toBeVisible()
  await confirmation.getByRole('button', { name: 'Remind All' }).click()
  await expect(
    page.getByText(
      '2 reminders are being sent. One person was reminded within the last hour and was not reminded again.',
    ),
  ).toBeVisible()
  await finish(browser, await mailTo(mateo.email, reminderSubject))
  await optOut(browser, await mailTo(ingrid.email, reminderSubject))
  await expectStaffSeesFailure(browser)

  await page.reload()
  await expect(page.getByText('1 of 3 completed')).toBeVisible()
  await expect(cardOf(page, 'Mateo Silva')).toContainText('Completed')
  await expectInPanel(page, 'Ingrid Holm', 'Reminders turned off on')
  await page.getByRole('button', { name: 'Actions for Ingrid Holm' }).click()
  await expect(page.getByRole('menuitem', { name: /^Remind Participant/ })).toContainText(
    'They have turned off reminders.',
  )
  await page.getByRole('menu').press('Escape')

  await chooseRowAction(page, 'Petra Lund', 'Remove Participant')
  await expect(page.getByText('Are you sure you want to remove this user from this questionnaire?')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: petra.email })).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('1 of 2 completed')).toBeVisible()
  await expect(cardOf(page, 'Petra Lund')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 of 3 completed')).toBeVisible()
  await expect(cardOf(page, 'Petra Lund')).toBeVisible()
  await chooseRowAction(page, 'Petra Lund', 'Remove Participant')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('1 of 2 completed')).toBeVisible()
  await expectRemindDisabled(
    page,
    'Everyone who has not completed it has not been invited yet, has turned off reminders, or has no days left to answer.',
  )

  await finish(browser, invitation)
  await page.reload()
  await expect(page.getByText('2 of 2 completed. Everyone has completed it.')).toBeVisible()
  await expectRemindDisabled(page, 'Everyone has completed it.')
  expect(site.mail.mails.filter(({ to }) => to.includes(manager))).toHaveLength(0)
  expect(browserErrors).toEqual([])
})
