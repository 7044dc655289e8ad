import { expect, test } from '@playwright/test'
import { fillLogin, signIn, signOut } from '../screens/account'
import { query } from '../servers/query'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

test('signing in returns to the requested page, but never to another site', async ({ page }) => {
  const { email } = await site.createCompany('Oakdale', '#1d5b8f')
  const wanted = `${site.url}/subscriptionQuestionnaires/Template`
  await page.goto(wanted)
  await expect(page).toHaveURL(/account\/login/)
  await fillLogin(page, { email, password: 'Wrong-Lantern-42!' })
  await expect(page.getByText('Invalid password')).toBeVisible()
  await fillLogin(page, { email, password })
  await expect(page).toHaveURL(wanted)

  await page.goto(`${site.url}/authentication/logout`)
  await expect(page.getByText('The logout was not initiated from within the page.')).toBeVisible()
  await page.goto(wanted)
  await signOut(page)
  await page.goto(wanted)
  await expect(page).toHaveURL(/account\/login/)
})

test('a record of another company is indistinguishable from a missing one', async ({ page, browser }) => {
  const [one, other] = [await site.createCompany('Larchmont', '#7a3e9d'), await site.createCompany('Marlow', '#0f6e84')]
  await signIn(page, site.url, { email: one.email, password })
  const ask = async (request: typeof page.request, query: string, variables: object) =>
    (await request.post(`${site.url}/graphql`, { data: { query, variables } })).json()
  const id = crypto.randomUUID()
  const model = { id, name: 'Ours alone', subscriptionId: one.subscriptionId, questionnaireType: 'Campaign' }
  await ask(
    page.request,
    'mutation ($model: QuestionnaireCreateInput!) { createQuestionnaire(model: $model) { id } }',
    { model },
  )

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await signIn(stranger, site.url, { email: other.email, password })
  const read = 'query ($id: Guid!) { questionnaire(id: $id) { id name } }'
  const foreign = await ask(stranger.request, read, { id })
  expect(foreign.errors[0].extensions.code).toBe('NOT_FOUND')
  expect(foreign).toEqual(await ask(stranger.request, read, { id: crypto.randomUUID() }))
  expect((await ask(page.request, read, { id })).data.questionnaire.name).toBe('Ours alone')
  await context.close()
})

test('forbidden areas and unknown addresses show a matching page', async ({ page }) => {
  const { email } = await site.createCompany('Penrose', '#1188ff')
  await signIn(page, site.url, { email, password })
  await page.goto(`${site.url}/administration`)
  await expect(page.getByText('Sorry you do not have permission to access this area.')).toBeVisible()
  await page.goto(`${site.url}/nowhere/at/all`)
  await expect(page.getByRole('heading', { name: 'Sorry the page you have requested cannot be found' })).toBeVisible()
  await page.getByRole('button', { name: 'Go back to the previous page' }).click()
  await expect(page).toHaveURL(/administration/)
})

test('a questionnaire has only the stages of its kind, and a fixed template is not edited', async ({ page }) => {
  const { email, subscriptionId } = await site.createCompany('Thornbury', '#2d6a4f')
  await signIn(page, site.url, { email, password })
  const ask = async (query: string, variables: object) =>
    (await (await page.request.post(`${site.url}/graphql`, { data: { query, variables } })).json()).data
  const model = { id: crypto.randomUUID(), name: 'Monthly', subscriptionId, questionnaireType: 'SelfService' }
  await ask('mutation ($model: QuestionnaireCreateInput!) { createQuestionnaire(model: $model) { id } }', { model })
  const [fixed] = await query(
    site,
    `insert into "SubscriptionTemplateLink" ("subscriptionId", "questionnaireId")
    select $1, "id" from "Questionnaire" where "subscriptionId" is null and "isTemplate" and not "archived" returning "questionnaireId" as "id"`,
    [subscriptionId],
  )
  const own = `${site.url}/subscriptionQuestionnaires/edit`
  for (const address of [`${own}/${model.id}/people`, `${own}/${fixed!.id}`]) {
    await page.goto(address)
    await expect(page.getByText('Sorry the page you have requested cannot be found')).toBeVisible()
  }
  await page.goto(`${own}/${model.id}/schedule`)
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
})
