import type { Client } from 'pg'
import type { BrowserContext, Locator, Page } from 'playwright'
import { inBrowser, type Open } from '@/qa/support/inBrowser'
import { percentile } from '@/qa/support/percentile.mjs'
import { sessionCookie } from '@/server/auth/session/sessionCookie'
import { hashPassword } from '@/server/credentials/password/password'
import { openSession } from '@/server/credentials/session/openSession'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { profile } from '@/server/testing/factories/profile'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { questionnaireSection } from '@/server/testing/factories/questionnaireSection'
import { companyOfAnswers } from './support/companyOfAnswers'

const rounds = 20
/** How long a pointer rests on a link before it presses: shorter than a person's. */
const restMs = 150
const password = 'Quiet-Lantern-42!'
const screen = { viewport: { width: 1280, height: 900 } }
const respondents = 10_000

type Place = {
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

type Way = {
  name: string
  /** Where it begins; null when it opens `path` itself. */
  from: string | null
  path?: string
  /** What is pressed. */
  link?: (page: Page) => Locator
  /** What a person came to see. */
  there: (page: Page) => Locator
}

const campaigns = '/subscriptionQuestionnaires/Campaign'
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Section menu' }).getByRole('link', { name, exact: true }).first()
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const categories = (page: Page) => page.getByRole('list', { name: 'Categories' })

/** The ten most frequent ways of an administrator between screens. */
function ways({ campaignId, subscriptionId }: Place): Way[] {
  const overview = `/subscriptionQuestionnaires/overview/${campaignId}`
  const listed = (page: Page) => card(page, 'Campaign 2')
  const person = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Learner / })
      .first()
  return [
    {
      name: 'signing in, to the campaigns',
      from: '/account/login',
      link: (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
      there: listed,
    },
    { name: 'campaigns, to an overview', from: campaigns, link: (page) => card(page, 'Campaign 1'), there: categories },
    {
      name: 'campaigns, to the wizard of a draft',
      from: campaigns,
      link: (page) => card(page, 'A draft'),
      there: (page) => page.getByLabel('Description').first(),
    },
    {
      name: 'menu, to the dashboard',
      from: campaigns,
      link: (page) => menu(page, 'Dashboard'),
      there: (page) => page.getByRole('link', { name: 'Department 3', exact: true }).first(),
    },
    {
      name: 'menu, to the people',
      from: '/manage/subscriptionDepartments',
      link: (page) => menu(page, 'People'),
      there: person,
    },
    {
      name: 'people, to a person',
      from: '/manage/users',
      link: person,
      there: (page) => page.getByRole('textbox', { name: 'First name' }),
    },
    {
      name: 'overview, to its participants',
      from: overview,
      link: (page) => page.getByRole('link', { name: 'Participants', exact: true }).first(),
      there: (page) =>
        page
          .getByRole('main')
          .getByText(/^Learner /)
          .first(),
    },
    { name: 'overview, to the campaigns', from: overview, link: (page) => menu(page, 'Campaigns'), there: listed },
    { name: 'loading an overview', from: null, path: overview, there: categories },
    {
      name: 'loading a dashboard',
      from: null,
      path: `/dashboard/subscription/${subscriptionId}`,
      there: (page) => page.getByRole('link', { name: 'Department 3', exact: true }).first(),
    },
  ]
}

type Taken = { milliseconds: number; queries: number; pages: number }

/** Counts what a page requests of the site, and the size of the answers, while it is listened to. */
function countedRequests(page: Page) {
  const counted = { queries: 0, pages: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/graphql') counted.queries++
    else if (['document', 'fetch', 'xhr'].includes(request.resourceType())) counted.pages++
  })
  return counted
}

/** Fills in what a form needs before it is sent. */
async function prepare(page: Page, { email }: Place): Promise<void> {
  if (!page.url().includes('/account/login')) return
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** From the press, or the request of the page, until what a person came to see is visible. */
async function go(page: Page, place: Place, { from, path, link, there }: Way, rest: number): Promise<Taken> {
  const site = env().appUrl
  if (from !== null) {
    await page.goto(`${site}${from}`, { waitUntil: 'networkidle' })
    await prepare(page, place)
    await link!(page).waitFor()
    await page.waitForTimeout(300)
  }
  const counted = countedRequests(page)
  let begin: number
  if (from === null) {
    begin = performance.now()
    await page.goto(`${site}${path}`, { waitUntil: 'commit' })
  } else {
    await link!(page).hover()
    await page.waitForTimeout(rest)
    begin = performance.now()
    await page.mouse.down()
    await page.mouse.up()
  }
  await there(page).waitFor()
  const milliseconds = performance.now() - begin
  await page.waitForTimeout(300)
  return { milliseconds, ...counted }
}

const opening = async (open: Open, place: Place, way: Way): Promise<[BrowserContext, Page]> => {
  const context = await open(way.from === '/account/login' ? '' : await place.newCookie(), screen)
  return [context, await context.newPage()]
}

/** Each time in a new browser without anything stored. */
async function cold(open: Open, place: Place, way: Way, count: number): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let round = 0; round < count; round++) {
    const [context, page] = await opening(open, place, way)
    taken.push(await go(page, place, way, restMs))
    await context.close()
  }
  return taken
}

/** Again and again in one browser, which has been there before. */
async function warm(
  open: Open,
  place: Place,
  way: Way,
  { rest, count }: { rest: number; count: number },
): Promise<Taken[]> {
  const taken: Taken[] = []
  const [context, page] = await opening(open, place, way)
  for (let round = -1; round < count; round++) {
    if (way.from === '/account/login') await context.clearCookies()
    const one = await go(page, place, way, rest)
    if (round >= 0) taken.push(one)
  }
  await context.close()
  return taken
}

function shown(taken: readonly Taken[]): string {
  const at = (share: number) =>
    Math.round(
      percentile(
        taken.map(({ milliseconds }) => milliseconds),
        share,
      ),
    )
  return `${at(0.5)} / ${at(0.95)}`.padStart(13)
}

/**
 * The ten most frequent ways between screens in a real browser, of a company whose campaign has 10,000 respondents:
 * from the press until what a person came to see is visible. A pointer rests on the link before, except where it says
 * that it does not.
 */
export async function screens(client: Client): Promise<void> {
  const place = await company(client)
  const count = Number(process.env.SCREENS_ROUNDS ?? rounds)
  process.stdout.write(`\nFrom the press to the content, ms, p50 / p95 of ${count}; requests: GraphQL + pages\n`)
  process.stdout.write(
    `  ${'again'.padStart(13)} ${'without rest'.padStart(13)} ${'new browser'.padStart(13)}  requests\n`,
  )
  await inBrowser(async (open) => {
    for (const way of ways(place)) {
      const again = await warm(open, place, way, { rest: restMs, count })
      const pressed = way.from === null ? null : await warm(open, place, way, { rest: 0, count })
      const first = await cold(open, place, way, count)
      const requests = (of: 'queries' | 'pages') =>
        percentile(
          again.map((one) => one[of]),
          0.5,
        )
      process.stdout.write(
        `  ${shown(again)} ${pressed === null ? ' '.repeat(13) : shown(pressed)} ${shown(first)}  ${requests('queries')} + ${requests('pages')}  ${way.name}\n`,
      )
    }
  })
}
