import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../screens/account'
import { browserErrorsOf } from '../screens/audit'
import { resultsOf } from '../servers/resultsOf'
import { password } from '../servers/testSite'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

/** The names of the queries that a page sends. */
function queriesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql')
      sent.push((request.postDataJSON() as { operationName: string }).operationName)
  })
  return sent
}

test('the first queries of a screen are answered with its page, and sent by no screen', async ({ page }) => {
  const browserErrors = browserErrorsOf(page)
  const sent = queriesOf(page)
  const { email, subscriptionId } = await site.createCompany('Fernley', '#0f6e84')
  const { questionnaireId } = await resultsOf(site, { subscriptionId, learners: 3 })
  await signIn(page, site.url, { email, password })
  const main = page.getByRole('main')
  const card = main.getByRole('link', { name: 'Asking better questions', exact: true })
  await expect(card).toBeVisible()

  const documentOf = async () =>
    (await page.context().request.get(page.url(), { headers: { 'sec-fetch-dest': 'document' } })).text()
  // A document waits only a moment for the rows.
  await expect.poll(async () => (await documentOf()).split('self.__next_f')[0]).toContain('Asking better questions')
  // The messages of other screens are in a script, which a browser keeps.
  expect(await documentOf()).not.toContain('Compare results')

  sent.length = 0
  await card.click()
  await expect(page.getByRole('list', { name: /^Categories/ }).first()).toBeVisible()
  expect(sent).not.toContain('CampaignOverviewViewModel')
  expect(sent).not.toContain('CampaignState')

  await page.getByRole('link', { name: 'Participants', exact: true }).first().click()
  await expect(main.getByText('Learner 00 Vale').first()).toBeVisible()
  for (const name of ['CampaignOfParticipants', 'QuestionnaireRespondentSessions', 'ParticipantCounts'])
    expect(sent.filter((one) => one === name).length, name).toBe(0)

  for (const [path, ready, names] of [
    ['/subscriptionQuestionnaires/Campaign', card, ['Questionnaires']],
    [
      `/subscriptionQuestionnaires/overview/${questionnaireId}`,
      main.getByRole('list', { name: /^Categories/ }).first(),
      ['CampaignOverviewViewModel', 'CampaignState'],
    ],
    ['/manage/users', main.getByRole('link', { name: /Learner 00/ }).first(), ['People', 'DepartmentChoices']],
    [
      `/dashboard/subscription/${subscriptionId}`,
      main.getByRole('heading', { level: 1 }),
      ['SubscriptionDashboard', 'SubscriptionDashboardDepartments'],
    ],
    ['/analyser', main.getByRole('button', { name: 'Submit' }), ['SubscriptionAnalyserViewModel']],
  ] as const) {
    sent.length = 0
    await page.goto(`${site.url}${path}`)
    await expect(ready).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const name of names) expect(sent, path).not.toContain(name)
  }
  await page.goto(`${site.url}/manage/users`)
  sent.length = 0
  await main
    .getByRole('link', { name: /Learner 00/ })
    .first()
    .click()
  await expect(main.getByRole('textbox', { name: 'First name' })).toBeVisible()
  for (const name of ['Person', 'RoleGroups', 'DepartmentChoices']) expect(sent).not.toContain(name)
  expect(browserErrors).toEqual([])
})

test('a page whose answers are cut off asks by itself, and a link that is pressed as they arrive is followed', async ({
  page,
}) => {
  const sent = queriesOf(page)
  const { email, subscriptionId } = await site.createCompany('Hollin', '#0f6e84')
  const { questionnaireId } = await resultsOf(site, { subscriptionId, learners: 3 })
  await signIn(page, site.url, { email, password })
  await page.route(`**/overview/${questionnaireId}?_rsc=*`, async (route) => {
    if (route.request().headers()['next-router-prefetch'] !== undefined) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.slice(0, body.indexOf('{"data":{"campaignOverviewViewModel"')) })
  })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    await isReleased
    await route.fallback()
  })
  await page.getByRole('main').getByRole('link', { name: 'Asking better questions', exact: true }).click()
  await page.getByRole('link', { name: 'Participants' }).hover()
  await expect.poll(() => sent).toContain('CampaignOverviewViewModel')
  await page.mouse.down()
  release()
  await expect(page.getByRole('list', { name: /^Categories/ }).first()).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/users\/list\//)
})

test('a page after a write, and one that is returned to, show what is stored now', async ({ page }) => {
  const { email, subscriptionId } = await site.createCompany('Garrow', '#0f6e84')
  const { questionnaireId } = await resultsOf(site, { subscriptionId, learners: 3 })
  await signIn(page, site.url, { email, password })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Asking better questions', exact: true }).click()
  await expect(page.getByRole('list', { name: /^Categories/ }).first()).toBeVisible()
  const cancel = 'mutation ($id: Guid!) { cancelQuestionnaire(id: $id) }'
  const answer = await page
    .context()
    .request.post(`${site.url}/graphql`, { data: { query: cancel, variables: { id: questionnaireId } } })
  expect(await answer.text()).not.toContain('errors')
  await page.goBack()
  // Finished campaigns are not listed at first.
  await expect(main.getByText('Show Finished Campaigns')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Asking better questions', exact: true })).toBeHidden()
})
