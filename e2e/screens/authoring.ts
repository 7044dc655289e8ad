import { expect, type Page } from '@playwright/test'
import { query } from '../servers/query'
import { password, type TestSite } from '../servers/testSite'
import { signIn } from './account'

export const defaultTemplate = 'd3fa0170-7e3b-4c5a-9b1e-0a1b2c3d4e5f'

/** Signs in the administrator of a new company that has the Default Template. */
export async function administrator(page: Page, site: TestSite, company: string): Promise<{ subscriptionId: string }> {
  const { email, subscriptionId } = await site.createCompany(company, '#1d5b8f')
  await query(site, 'insert into "SubscriptionTemplateLink" ("subscriptionId", "questionnaireId") values ($1, $2)', [
    subscriptionId,
    defaultTemplate,
  ])
  await signIn(page, site.url, { email, password })
  await expect(page).toHaveURL(/subscriptionQuestionnaires\/Campaign/)
  return { subscriptionId }
}
