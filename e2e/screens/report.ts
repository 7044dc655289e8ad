import { expect, type Page } from '@playwright/test'
import { query } from '../servers/query'
import { resultsOf } from '../servers/resultsOf'
import { password, type TestSite } from '../servers/testSite'
import { signIn } from './account'

/** The ids in addresses of reports. */
type Ids = { questionnaireId: string; departmentId: string; sectionId: string; finished: string; unfinished: string }

/** A company with results, and a department with its first learner. */
async function reportedCompany(
  site: TestSite,
  company: string,
  smallestGroupSize?: number,
): Promise<Ids & { email: string }> {
  const { email, subscriptionId } = await site.createCompany(company, '#0f6e84')
  const { questionnaireId } = await resultsOf(site, {
    subscriptionId,
    learners: 3,
    ...(smallestGroupSize === undefined ? {} : { smallestGroupSize }),
  })
  const insertedId = async (text: string, values: unknown[]) => (await query<{ id: string }>(site, text, values))[0]!.id
  const departmentId = await insertedId(
    'insert into "SubscriptionDepartment" ("subscriptionId", "name") values ($1, \'Sales\') returning "id"',
    [subscriptionId],
  )
  const sectionId = await insertedId(
    'select "id" from "QuestionnaireSection" where "questionnaireId" = $1 and "name" = \'What comes next\'',
    [questionnaireId],
  )
  const learner = (place: number) =>
    insertedId('select "id" from "User" where "email" = $1', [`learner.${place}.${questionnaireId}@example.test`])
  const finished = await learner(0)
  await query(
    site,
    'update "QuestionnaireRespondentSession" set "subscriptionDepartmentId" = $3 where "questionnaireId" = $1 and "userId" = $2',
    [questionnaireId, finished, departmentId],
  )
  return { email, questionnaireId, departmentId, sectionId, finished, unfinished: await learner(3) }
}

/** Signs in the administrator of a new company with results. */
export async function companyWithResults(
  page: Page,
  site: TestSite,
  company: string,
  smallestGroupSize?: number,
): ReturnType<typeof reportedCompany> {
  const made = await reportedCompany(site, company, smallestGroupSize)
  await signIn(page, site.url, { email: made.email, password })
  return made
}

/** A report of this kind is shown. */
export const expectReport = (page: Page, kind: 'Company' | 'Department' | 'Individual'): Promise<void> =>
  expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^${kind} Report - \\d+(st|nd|rd|th) `) }),
  ).toBeVisible()
