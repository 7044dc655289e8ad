import { expect, type Page } from '@playwright/test'
import { reportedCompany } from '../servers/reportedCompany'
import { password, type World } from '../servers/world'
import { signIn } from './account'

/** Signs in the administrator of a new company with results. */
export async function companyWithResults(
  page: Page,
  world: World,
  company: string,
  smallestGroupSize?: number,
): ReturnType<typeof reportedCompany> {
  const made = await reportedCompany(world, company, smallestGroupSize)
  await signIn(page, world.url, { email: made.email, password })
  return made
}

/** A report of this kind is shown. */
export const expectReport = (page: Page, kind: 'Company' | 'Department' | 'Individual'): Promise<void> =>
  expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^${kind} Report - \\d+(st|nd|rd|th) `) }),
  ).toBeVisible()
