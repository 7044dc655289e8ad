import { expect, test } from '@playwright/test'
import { administrator } from '../screens/authoring'
import { query } from '../servers/query'
import { sharedSite } from '../servers/siteForTests'

const site = sharedSite()

test('every address of a list and an add screen redirects to its canonical form, or is not found', async ({ page }) => {
  const { subscriptionId } = await administrator(page, site, 'Firbank')
  const [department] = await query<{ id: string }>(
    site,
    'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Sales\') returning "id"',
    [subscriptionId],
  )
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
    await page.goto(`${site.url}${address}`)
    await expect(page, address).toHaveURL(`${site.url}${target}`)
  }
  for (const address of [
    '/subscriptionQuestionnaires/Nothing',
    '/subscriptionQuestionnaires/add/Nothing',
    '/manage/questionnaires/list/Nothing',
    '/departmentQuestionnaires/list/Nothing',
    '/manage/questions/edit/0192f0a0-0000-7000-8000-00000000dead',
  ]) {
    await page.goto(`${site.url}${address}`)
    await expect(
      page.getByText('Please check the link or use the menus to find what you are looking for.'),
      address,
    ).toBeVisible()
  }
})
