import type { Client } from 'pg'
import type { Locator, Page } from 'playwright'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { hashPassword } from '@/server/credentials/password/password'
import { openSession } from '@/server/credentials/session/openSession'
import { db } from '@/server/db/client'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { companyOfAnswers } from './companyOfAnswers'

/** The password of the company's administrator. */
export const password = 'Quiet-Lantern-42!'
const respondents = 10_000

/** A company whose screens are measured. */
export type Place = {
  campaignId: string
  subscriptionId: string
  email: string
  /** The cookie of a new session: signing in again and again ends the oldest ones. */
  newCookie: () => Promise<string>
}

/** A company whose first campaign is live with 10,000 completed participants, eleven smaller ones, and a draft. */
export async function company(client: Client): Promise<Place> {
  const { subscriptionId, campaignId } = await companyOfAnswers(client, {
    name: 'A company of screens',
    campaigns: 12,
    largest: respondents,
    others: 200,
    people: respondents,
  })
  await client.query(
    `UPDATE "Questionnaire" SET "endDate" = now() + interval '30 days' WHERE "subscriptionId" = $1 AND "isPublished"`,
    [subscriptionId],
  )
  const draft = await questionnaire({ subscriptionId, name: 'A draft' })
  await questionnaireSection({ questionnaireId: draft.id, name: 'The first section', displayOrder: 1 })
  await client.query('VACUUM ANALYZE')
  const { user } = await profile({
    subscriptionId,
    group: 'SubscriptionAdministrator',
    user: { passwordHash: await hashPassword(password) },
  })
  const newCookie = async () => {
    const opened = await openSession(db(), new Date(), { user, isPersistent: true, address: null, userAgent: null })
    const { name, value } = await sessionCookie(opened)
    return `${name}=${value}`
  }
  return { campaignId, subscriptionId, email: user.email, newCookie }
}

/** What a person came to see: a visible element with this text. */
export type Sought = { css: string; text?: string }

/** A way between screens. */
export type Way = {
  name: string
  /** Where it begins; null when it opens `path` itself. */
  from: string | null
  path?: string
  /** What is pressed. */
  link?: (page: Page) => Locator
  there: Sought
}

const campaigns = '/subscriptionQuestionnaires/Campaign'
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Section menu' }).getByRole('link', { name, exact: true }).first()
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const linkTo = (text: string): Sought => ({ css: 'main a', text })
const categories: Sought = { css: 'main [aria-label="Categories"]' }

/** The ten most frequent ways of an administrator between screens. */
export function ways({ campaignId, subscriptionId }: Place): Way[] {
  const overview = `/subscriptionQuestionnaires/overview/${campaignId}`
  return [
    {
      name: 'signing in, to the campaigns',
      from: '/account/login',
      link: (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
      there: linkTo('Campaign 2'),
    },
    { name: 'campaigns, to an overview', from: campaigns, link: (page) => card(page, 'Campaign 1'), there: categories },
    {
      name: 'campaigns, to the wizard of a draft',
      from: campaigns,
      link: (page) => card(page, 'A draft'),
      there: { css: 'main textarea, main [contenteditable="true"]' },
    },
    {
      name: 'menu, to the dashboard',
      from: campaigns,
      link: (page) => menu(page, 'Dashboard'),
      there: linkTo('Department 3'),
    },
    {
      name: 'menu, to the people',
      from: '/manage/subscriptionDepartments',
      link: (page) => menu(page, 'People'),
      there: linkTo('^Learner '),
    },
    {
      name: 'people, to a person',
      from: '/manage/users',
      link: (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /^Learner / })
          .first(),
      there: { css: 'main input[name="firstName"]' },
    },
    {
      name: 'overview, to its participants',
      from: overview,
      link: (page) => page.getByRole('link', { name: 'Participants', exact: true }).first(),
      there: { css: 'main li', text: 'Learner ' },
    },
    {
      name: 'overview, to the campaigns',
      from: overview,
      link: (page) => menu(page, 'Campaigns'),
      there: linkTo('Campaign 2'),
    },
    { name: 'loading an overview', from: null, path: overview, there: categories },
    {
      name: 'loading a dashboard',
      from: null,
      path: `/dashboard/subscription/${subscriptionId}`,
      there: linkTo('Department 3'),
    },
  ]
}
