import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { signIn } from '../screens/account'
import { complaintsOf, expectAccessible } from '../screens/audit'
import { act } from '../screens/people'
import { chooseStep, next } from '../screens/run'
import { addQuestion, goOn, scheduleFromToday, startCampaign } from '../screens/wizard'
import { password } from '../servers/world'
import { worldForTests } from '../servers/worldForTests'

const site = worldForTests()
const defaultTemplate = 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f'
const departmentAdmin = '0192f0a0-0000-7000-8000-000000000002'
const go = (page: Page, path: string) => page.goto(`${site.world.url}${path}`)
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: site.world.databaseUrl })
  await client.connect()
  return client.query(text, values).then(({ rows }) => rows as Row[]).finally(() => client.end())
}
const countOf = async (text: string, values: unknown[]) => Number((await query<{ count: string }>(`select count(*) from ${text}`, values))[0]?.count)
const named = (subscriptionId: string, name: string) => countOf('"Questionnaire" where "subscriptionId" = $1 and "name" = $2 and not "archived"', [subscriptionId, name])
const questionsOf = (subscriptionId: string, name: string) =>
  countOf('"Question" join "Questionnaire" on "Questionnaire"."id" = "Question"."questionnaireId" where "Questionnaire"."subscriptionId" = $1 and "name" = $2 and not "Question"."archived"', [subscriptionId, name])

/** An administrator of a new company that was given the Default Template, signed in. */
async function administrator(page: Page, company: string) {
  const { email, subscriptionId } = await site.world.createCompany(company, '#1d5b8f')
  await query('insert into "SubscriptionTemplateLink" ("subscriptionId", "questionnaireId") values ($1, $2)', [subscriptionId, defaultTemplate])
  await signIn(page, site.world.url, { email, password })
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign/)
  return { email, subscriptionId }
}

/** A campaign of one question, left unpublished. */
async function draftCampaign(page: Page, name: string): Promise<void> {
  await startCampaign(page, site.world.url, { name, description: `About ${name}` })
  await goOn(page)
  await addQuestion(page, { text: 'How useful was it?', type: 'Measure', response: 'Scale', category: 'Engagement', scaleMax: 5 })
  await page.getByRole('button', { name: 'Save & Close' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign$/)
  await expect(card(page, name)).toBeVisible()
}

test('a campaign begins from a standard template, and is launched after people are added', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { subscriptionId } = await administrator(page, 'Ashgrove')
  await page.getByRole('link', { name: 'Create Campaign' }).first().click()
  await heading(page, 'Create a Campaign')
  for (const tile of ['Select A Template', 'Duplicate An Existing Campaign', 'Build From Scratch']) await expect(page.getByRole('heading', { name: tile, exact: true })).toBeVisible()
  await page.getByText('Duplicate An Existing Campaign').click()
  await expect(page.getByText('Sorry there is nothing to show you here yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Select A Template').click()
  const picker = page.getByRole('dialog', { name: 'Select A Template' })
  await expect(picker.getByRole('button', { name: 'Select Default Template' })).toBeVisible()
  await expectAccessible(page, 'the picker')
  await picker.getByRole('searchbox').fill('nowhere')
  await expect(picker.getByText('Sorry there were no matches for "nowhere."')).toBeVisible()
  await picker.getByRole('searchbox').fill('DEFAULT')
  await expect(picker.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await picker.getByRole('button', { name: 'Select Default Template' }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/create\//)
  await heading(page, 'Default Template')
  expect(await questionsOf(subscriptionId, 'Default Template')).toBe(await countOf('"Question" where "questionnaireId" = $1 and not "archived"', [defaultTemplate]))

  await page.getByLabel('Name', { exact: false }).first().fill('Spring workshop')
  await goOn(page)
  await goOn(page)
  const row = page.getByRole('group', { name: 'Person 1' })
  await row.getByLabel('E-mail', { exact: true }).fill('mia.oduya@example.test')
  await row.getByLabel('First name').fill('Mia')
  await row.getByLabel('Last name').fill('Oduya')
  await page.getByRole('button', { name: 'Save people' }).click()
  await expect(page.getByText('mia.oduya@example.test').first()).toBeVisible()
  await goOn(page)
  await scheduleFromToday(page)
  await goOn(page)
  await page.getByRole('button', { name: 'Schedule launch' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign$/)
  await expect(card(page, 'Spring workshop')).toBeVisible()
  expect(await named(subscriptionId, 'Spring workshop')).toBe(1)
  expect(complaints).toEqual([])
})

test('a campaign is duplicated by a double-click, and from the list', async ({ page }) => {
  const { subscriptionId } = await administrator(page, 'Birchwood')
  await draftCampaign(page, 'Autumn course')
  await go(page, '/subscriptionQuestionnaires/add/Campaign')
  await page.getByText('Duplicate An Existing Campaign').click()
  await page.getByRole('dialog').getByText('Autumn course', { exact: true }).dblclick()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/create\//)
  await heading(page, 'Copy of Autumn course')
  expect(await named(subscriptionId, 'Copy of Autumn course')).toBe(1)
  expect(await questionsOf(subscriptionId, 'Copy of Autumn course')).toBe(1)

  await go(page, '/subscriptionQuestionnaires/Campaign')
  await act(page, 'Autumn course', 'Duplicate')
  await expect(page.getByText('“Copy of Autumn course” has been made.')).toBeVisible()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign$/)
  expect(await named(subscriptionId, 'Copy of Autumn course')).toBe(2)
})

test('a campaign is saved as a template once, however often one goes back and forth', async ({ page }) => {
  const { subscriptionId } = await administrator(page, 'Cedarfield')
  await draftCampaign(page, 'Winter course')
  await act(page, 'Winter course', 'Save as template')
  await expect(page.getByText('“Copy of Winter course” has been made.')).toBeVisible()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
  await expect(card(page, 'Copy of Winter course')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign$/)
  await expect(card(page, 'Winter course')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
  await expect(card(page, 'Copy of Winter course')).toBeVisible()
  expect(await named(subscriptionId, 'Copy of Winter course')).toBe(1)

  const [source] = await query<{ id: string }>('select "id" from "Questionnaire" where "subscriptionId" = $1 and "name" = \'Winter course\'', [subscriptionId])
  const address = `/subscriptionQuestionnaires/Template/clone/${source!.id}?key=7d1f4f0e-4a53-4c0b-9a0e-0d6a3c1f2b11`
  for (const _ of [1, 2]) {
    await go(page, address)
    await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
  }
  expect(await named(subscriptionId, 'Copy of Winter course')).toBe(2)

  await go(page, '/subscriptionQuestionnaires/Template/clone/0192f0a0-0000-7000-8000-00000000dead')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Template$/)
})

test('the administrator of a department begins from a template of the company', async ({ page, browser }) => {
  const { subscriptionId } = await administrator(page, 'Dunmore')
  await draftCampaign(page, 'Company standard')
  await act(page, 'Company standard', 'Save as template')
  await expect(page.getByText('“Copy of Company standard” has been made.')).toBeVisible()

  const other = await site.world.createCompany('Dunmore department', '#1d5b8f')
  const [department] = await query<{ id: string }>('insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Logistics\') returning "id"', [subscriptionId])
  await query('update "User" set "roleGroupId" = $1 where "email" = $2', [departmentAdmin, other.email])
  await query('update "Profile" set "subscriptionId" = $1, "subscriptionDepartmentId" = $2 where "subscriptionId" = $3', [subscriptionId, department!.id, other.subscriptionId])

  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, site.world.url, { email: other.email, password })
  await go(theirs, '/departmentQuestionnaires')
  await expect(theirs).toHaveURL(new RegExp(`departmentQuestionnaires/list/${department!.id}/Campaign$`))
  await theirs.getByRole('link', { name: 'Create Campaign' }).first().click()
  await expect(theirs).toHaveURL(new RegExp(`departmentQuestionnaires/${department!.id}/add/Campaign$`))
  await theirs.getByText('Select A Template').click()
  const picker = theirs.getByRole('dialog')
  const [preview] = await Promise.all([theirs.context().waitForEvent('page'), picker.getByRole('link', { name: 'Preview Copy of Company standard' }).click()])
  await heading(preview, 'Copy of Company standard')
  await expect(preview.getByRole('link', { name: 'Back to editing' })).toHaveCount(0)
  await preview.close()
  await picker.getByRole('button', { name: 'Select Copy of Company standard' }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs).toHaveURL(new RegExp(`departmentQuestionnaires/${department!.id}/create/`))
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Copy of Company standard')
  const made = await query<{ subscriptionDepartmentId: string; isTemplate: boolean }>('select "subscriptionDepartmentId", "isTemplate" from "Questionnaire" where "subscriptionId" = $1 and not "isTemplate" and "name" like \'Copy of%\'', [subscriptionId])
  expect(made).toEqual([{ subscriptionDepartmentId: department!.id, isTemplate: false }])
  await theirs.context().close()
})

test('a preview is answered, and nothing of it is stored', async ({ page }) => {
  const { subscriptionId } = await administrator(page, 'Elmstead')
  await startCampaign(page, site.world.url, { name: 'Summer course', description: 'Before the holidays' })
  await goOn(page)
  await addQuestion(page, { text: 'How confident are you?', type: 'Measure', response: 'Comparison scale', category: 'Confidence', scaleMax: 10 })
  await addQuestion(page, { text: 'What will you do?', type: 'Commitment', response: 'Text boxes', category: 'Confidence' })
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/preview\/[0-9a-f-]+\/questionnaire$/)
  await expect(page.getByText('Preview: nothing you type here is stored.')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await heading(page, 'Summer course')
  await page.getByRole('button', { name: 'Show questions' }).click()
  await chooseStep(page, 'Before', 2)
  await chooseStep(page, 'After', 7)
  await next(page)
  await page.getByRole('textbox').first().fill('Only tried out')
  await page.getByText('Phone (375 px)').click()
  await expect(page.getByRole('textbox').first()).toHaveValue('Only tried out')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const width = await page.getByRole('radiogroup', { name: /How confident/ }).first().evaluate((scale) => scale.getBoundingClientRect().width)
  expect(width).toBeLessThanOrEqual(375)
  await expectAccessible(page, 'the preview')
  await page.reload()
  await page.getByRole('button', { name: 'Show questions' }).click()
  await expect(page.getByRole('radio', { checked: true }).and(page.locator('[name$=step]'))).toHaveCount(0)
  expect(asked.filter((line) => /mutation/.test(line))).toEqual([])
  expect(await countOf('"QuestionnaireRespondentSession" where "subscriptionId" = $1', [subscriptionId])).toBe(0)
  expect(await countOf('"QuestionResponse" join "Questionnaire" on "Questionnaire"."id" = "QuestionResponse"."questionnaireId" where "Questionnaire"."subscriptionId" = $1', [subscriptionId])).toBe(0)
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/edit\/[0-9a-f-]+\/questionnaire$/)
})

test('every address of a list and an add screen leads to its own spelling, or is not found', async ({ page }) => {
  const { subscriptionId } = await administrator(page, 'Firbank')
  const [department] = await query<{ id: string }>('insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Sales\') returning "id"', [subscriptionId])
  const id = department!.id
  const moves = {
    '/subscriptionQuestionnaires': '/subscriptionQuestionnaires/Campaign',
    '/subscriptionQuestionnaires/selfservice': '/subscriptionQuestionnaires/SelfService',
    '/subscriptionQuestionnaires/add/TEMPLATE': '/subscriptionQuestionnaires/add/Template',
    '/manage/questionnaires/add/campaign': '/manage/questionnaires/add/Campaign',
    [`/manage/questionnaires/list/${id}`]: `/manage/questionnaires/list/${id}/Campaign`,
    [`/departmentQuestionnaires/${id}/`]: `/departmentQuestionnaires/list/${id}/Campaign`,
    [`/departmentQuestionnaires/list/${id}`]: `/departmentQuestionnaires/list/${id}/Campaign`,
    '/departmentQuestionnaires/list/template': '/departmentQuestionnaires/list/Template',
    [`/departmentQuestionnaires/${id}/add/selfService`]: `/departmentQuestionnaires/${id}/add/SelfService`,
  }
  for (const [address, target] of Object.entries(moves)) {
    await go(page, address)
    await expect(page, address).toHaveURL(`${site.world.url}${target}`)
  }
  for (const address of ['/subscriptionQuestionnaires/Nothing', '/subscriptionQuestionnaires/add/Nothing', '/manage/questionnaires/list/Nothing', '/departmentQuestionnaires/list/Nothing', '/manage/questions/edit/0192f0a0-0000-7000-8000-00000000dead']) {
    await go(page, address)
    await expect(page.getByText('Please check the link or use the menus to find what you are looking for.'), address).toBeVisible()
  }
})
