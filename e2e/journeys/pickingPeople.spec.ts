import { expect, type Locator, type Page, test } from '@playwright/test'
import { browserErrorsOf, expectAccessible } from '../screens/audit'
import { administrator } from '../screens/authoring'
import { addQuestion, continueToNextStage, startCampaign } from '../screens/wizard'
import { countOf, inDatabase } from '../servers/query'
import { addressOf } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()
const user = '0192f0a0-0000-7000-8000-000000000001'

/** Adds people to a company, in a new department of this name; returns their emails. */
const createDepartment = (subscriptionId: string, name: string, firstNames: readonly string[]) =>
  inDatabase(site, async (client, insertOne) => {
    const departmentId = await insertOne(
      'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, $2)',
      [subscriptionId, name],
    )
    const emails = firstNames.map((firstName) => addressOf(firstName.toLowerCase()))
    for (const [index, firstName] of firstNames.entries()) {
      const userId = await insertOne('insert into "User" ("email", "userName", "roleGroupId") values ($1, $1, $2)', [
        emails[index],
        user,
      ])
      await client.query(
        'insert into "Profile" ("userId", "firstName", "lastName", "subscriptionId", "subscriptionDepartmentId") values ($1, $2, $3, $4, $5)',
        [userId, firstName, name, subscriptionId, departmentId],
      )
    }
    return emails
  })
const participantsOf = (subscriptionId: string) =>
  countOf(site, '"QuestionnaireRespondentSession" where "subscriptionId" = $1 and not "archived"', [subscriptionId])
const picker = (page: Page) => page.getByRole('region', { name: 'Who should answer?' })
const box = (page: Page) => picker(page).getByRole('combobox', { name: 'Who should answer?' })
const chosen = (page: Page) => picker(page).getByRole('list', { name: 'Chosen' }).getByRole('listitem')

/** The stage of the wizard by its link, or by Continue from the one before. */
const ways = {
  'with nine presses': (page: Page, stage: string) =>
    page.getByRole('link', { name: new RegExp(stage) }).and(page.locator('[href*="/create/"]')),
  'with Continue, with ten presses': (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }),
}
for (const [way, stageButton] of Object.entries(ways))
  test(`everyone in Sales is asked ${way}`, async ({ page }) => {
    const isByLinks = way === 'with nine presses'
    const browserErrors = browserErrorsOf(page)
    const { subscriptionId } = await administrator(page, site, isByLinks ? 'Larchmont' : 'Larchfield')
    const emails = await createDepartment(subscriptionId, 'Sales', ['Ada', 'Bo', 'Cy', 'Dora'])
    await createDepartment(subscriptionId, 'Care', ['Eve'])
    let presses = 0
    const press = async (target: Locator) => {
      presses += 1
      await target.click()
    }
    await press(page.getByRole('link', { name: 'Create Campaign' }).first())
    await press(page.getByText('Select A Template'))
    presses += 2
    await page.getByRole('dialog').getByText('Default Template', { exact: true }).dblclick()
    await expect(page).toHaveURL(/\/create\//)
    if (!isByLinks) {
      await press(stageButton(page, 'Questionnaire'))
      await expect(page.getByRole('heading', { name: 'Sections and questions' })).toBeVisible()
    }
    await press(stageButton(page, 'People'))
    await press(page.getByText('Sales (4)'))
    await expect(picker(page).getByText('4 people will be added.')).toBeVisible()
    await press(stageButton(page, 'Schedule'))
    await expect(page.getByText(/These dates are a suggestion/)).toBeVisible()
    await press(page.getByRole('button', { name: 'Save & Close' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Launch now' }))
    await expect(page).toHaveURL(/\/overview\//)
    await expect(page.getByText('4 people are being invited.')).toBeVisible()
    expect(presses).toBe(isByLinks ? 9 : 10)
    for (const email of emails)
      await expect
        .poll(() => site.mail.mails.filter(({ to }) => to.includes(email)).length, { timeout: 30_000 })
        .toBe(1)
    expect(await participantsOf(subscriptionId)).toBe(4)
    expect(browserErrors).toEqual([])
  })

/** Pastes a text into a field, as the clipboard does. */
const pasteInto = (field: Locator, text: string) =>
  field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Opens the people stage of a campaign with one question. */
async function openPeople(page: Page): Promise<void> {
  await startCampaign(page, site.url, { name: 'Clear writing', description: 'A morning course.' })
  await continueToNextStage(page)
  await addQuestion(page, {
    text: 'How useful was it?',
    type: 'Measure',
    response: 'Scale',
    category: 'Engagement',
    scaleMax: 5,
  })
  await continueToNextStage(page)
  await expect(picker(page)).toBeVisible()
}

test('people are found while typing and pasted as a list, with the keyboard, on a phone, in both themes', async ({
  page,
}) => {
  const { subscriptionId } = await administrator(page, site, 'Quenby')
  const emails = await createDepartment(subscriptionId, 'Sales', ['Ada', 'Bo', 'Cy'])
  await openPeople(page)
  await page.setViewportSize({ width: 375, height: 800 })
  const search = box(page)
  // The narrower page is longer: the field may have left the view, and its list closes then.
  await expect(async () => {
    await search.scrollIntoViewIfNeeded()
    await expect(search).toBeInViewport({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await search.focus()
  await page.keyboard.type('ada')
  await expect(page.getByRole('option', { name: /^Ada Sales/ })).toBeVisible()
  await expectAccessible(page, 'the found people')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText(['Ada Sales'])
  await page.keyboard.press('Escape')

  const [zoe, yan] = [addressOf('zoe'), addressOf('yan')]
  await box(page).fill('')
  await pasteInto(
    box(page),
    `Ada Sales <${emails[0]}>\n${emails[1]!.toUpperCase()}, ${emails[1]}\nZoe New <${zoe}>\nthe boss`,
  )
  await expect(picker(page).getByText('2 people were found and chosen.')).toBeVisible()
  await expect(chosen(page)).toHaveText(['Ada Sales', 'Bo Sales', 'Zoe New (new)'])
  await expect(picker(page).getByRole('group', { name: zoe }).getByLabel('First name')).toHaveValue('Zoe')
  await expectAccessible(page, 'the pasted list')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await box(page).press('Backspace')
  await expect(chosen(page)).toHaveText(['Ada Sales', 'Bo Sales'])
  await page.keyboard.type(yan)
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveText(['Ada Sales', 'Bo Sales', `${yan} (new)`])
  await expect(page.getByText('3 people · added when you continue')).toBeVisible()

  await picker(page).getByRole('button', { name: 'Add 3 people' }).press('Enter')
  await expect(picker(page).getByText('3 people were added.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Participants (3)' })).toBeFocused()
  expect(await participantsOf(subscriptionId)).toBe(3)
})

test('an audience is saved, used again and read as it is then', async ({ page }) => {
  const { subscriptionId } = await administrator(page, site, 'Ravensworth')
  await createDepartment(subscriptionId, 'Sales', ['Ada', 'Bo'])
  await openPeople(page)
  await picker(page).getByText('Sales (2)').click()
  await picker(page).getByRole('button', { name: 'Save as an audience' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Sellers')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await picker(page).getByRole('button', { name: 'Add 2 people' }).click()
  await expect(picker(page).getByText('2 people were added.')).toBeVisible()
  await inDatabase(site, (client) =>
    client.query(
      `update "Profile" set "subscriptionDepartmentId" = (select "id" from "SubscriptionDepartment" where "subscriptionId" = $1) where "subscriptionId" = $1 and "lastName" = 'Clarke'`,
      [subscriptionId],
    ),
  )
  await page.reload()
  await picker(page).getByText('Audience: Sellers (3)').click()
  await expect(picker(page).getByText('1 person will be added.')).toBeVisible()
  await expect(picker(page).getByText('2 already take part.')).toBeVisible()
  await picker(page).getByRole('button', { name: 'Delete audience Sellers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(picker(page).getByText(/^Audience: /)).toHaveCount(0)
})
