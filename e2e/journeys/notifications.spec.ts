import { expect, type Page, test } from '@playwright/test'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { administrator } from '../screens/authoring'
import { mailText } from '../servers/mailText'
import { inDatabase, query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'
import { addressOf } from '../servers/testSite'

const site = sharedSite()
const user = '0192f0a0-0000-7000-8000-000000000001'
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications: / })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** A live campaign to which six people were invited, three of whom have completed it. */
const createCampaign = (subscriptionId: string, name: string) =>
  inDatabase(site, async (client, insertOne) => {
    const id = await insertOne(
      `insert into "Questionnaire" ("name", "subscriptionId", "questionnaireType", "isPublished", "publishedAt", "hasSentEmails", "startDate", "endDate")
      values ($2, $1, 'Campaign', true, now() - interval '3 days', true, now() - interval '3 days', now() + interval '30 days')`,
      [subscriptionId, name],
    )
    for (let n = 0; n < 6; n += 1) {
      const email = addressOf(`asked${n}`)
      const userId = await insertOne('insert into "User" ("email", "userName", "roleGroupId") values ($1, $1, $2)', [
        email,
        user,
      ])
      await client.query(
        `insert into "QuestionnaireRespondentSession" ("questionnaireId", "userId", "subscriptionId", "email", "invitedAt", "startDate", "endDate")
        values ($1, $2, $3, $4, now() - interval '2 days', $5, $5)`,
        [id, userId, subscriptionId, email, n < 3 ? new Date() : null],
      )
    }
    return id
  })

/** Makes the schedule run now. */
const runSchedule = () => query(site, 'update "Schedule" set "dueAt" = now()')

test('an administrator is notified in time, follows it to its place, and chooses what comes by mail', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const browserErrors = browserErrorsOf(page)
  const { subscriptionId } = await administrator(page, site, 'Rowanberry')
  const [account] = await query<{ email: string }>(
    site,
    'select u."email" from "User" u join "Profile" p on p."userId" = u."id" where p."subscriptionId" = $1',
    [subscriptionId],
  )
  await expect(bell(page)).toHaveAccessibleName('Notifications: none unread')
  const campaign = await createCampaign(subscriptionId, 'Clear writing')
  await runSchedule()

  // The count arrives by itself.
  await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread', { timeout: 90_000 })
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const line = list(page).getByRole('link', { name: /3 of 6 have answered/ })
  await expect(line).toContainText('3 of the 6 people who were invited have completed “Clear writing”.')
  await expectAccessible(page, 'notifications')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await page.setViewportSize({ width: 375, height: 700 })
  await bell(page).click()
  await expect(line).toBeVisible()
  await expectAccessible(page, 'notifications, narrow')
  await line.click()
  await expect(page).toHaveURL(`${site.url}/subscriptionQuestionnaires/users/list/${campaign}`)
  await expect(bell(page)).toHaveAccessibleName('Notifications: none unread')

  await bell(page).click()
  await list(page).getByRole('link', { name: 'Choose what comes by email' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 2 })).toBeVisible()
  await expectAccessible(page, '/profile/notifications')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('radiogroup', { name: 'A campaign has ended' }).getByText('Email at once').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice has been saved.')).toBeVisible()

  await query(site, `update "Questionnaire" set "endDate" = now() - interval '1 minute' where "id" = $1`, [campaign])
  await runSchedule()
  const mails = () => site.mail.mails.filter(({ to }) => to.includes(account!.email))
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1)
  const text = mailText(mails()[0]!)
  expect(text).toContain('“Clear writing” has ended. 3 of 6 participants completed it.')
  expect(text).toContain(`${site.url}/subscriptionQuestionnaires/overview/${campaign}`)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications: 1 unread')
  await bell(page).click()
  await list(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications: none unread')
  expect(browserErrors).toEqual([])
})
