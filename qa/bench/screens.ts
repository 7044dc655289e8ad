import type { Client } from 'pg'
import type { BrowserContext, Locator, Page, Request } from 'playwright'
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
/** A slow way is repeated less often, so that the whole takes less than ten minutes. */
const mostMsOfWay = 26_000
const fewestRounds = 5
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

/** What a person came to see: a visible element with this text. */
type Sought = { css: string; text?: string }

type Way = {
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
function ways({ campaignId, subscriptionId }: Place): Way[] {
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

type Watching = { watched?: { seen: number | null; watch: () => void } }

/**
 * Runs in each document: notes the frame in which what is sought is visible. A locator of the test looks only every half
 * a second after a navigation.
 */
function watchFor({ css, text = '', from }: Sought & { from: string | null }): void {
  const watched = {
    seen: null as number | null,
    watch: () => {
      const isThere = (one: Element) =>
        one.getClientRects().length > 0 && new RegExp(text).test((one.textContent ?? '').trim())
      if ([...document.querySelectorAll(css)].some(isThere)) watched.seen = performance.timeOrigin + performance.now()
      else requestAnimationFrame(watched.watch)
    },
  }
  ;(globalThis as Watching).watched = watched
  if (location.pathname !== from) watched.watch()
}

type Taken = { milliseconds: number; queries: number; pages: number }

/** Counts what a page requests of the site until the function is called. */
function countedRequests(page: Page) {
  const counted = { queries: 0, pages: 0 }
  const count = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/graphql') counted.queries++
    else if (['document', 'fetch', 'xhr'].includes(request.resourceType())) counted.pages++
  }
  page.on('request', count)
  return () => {
    page.off('request', count)
    return counted
  }
}

/** Fills in what a form needs before it is sent. */
async function prepare(page: Page, { email }: Place): Promise<void> {
  if (!page.url().includes('/account/login')) return
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** From the press, or the request of the page, until what a person came to see is visible. */
async function go(page: Page, place: Place, { from, path, link }: Way): Promise<Taken> {
  const site = env().appUrl
  if (from !== null) {
    await page.goto(`${site}${from}`)
    await prepare(page, place)
    await link!(page).hover()
    await page.waitForTimeout(restMs)
    // Otherwise an element of the page before could be taken for one of the next.
    await page.evaluate((isLeft) => isLeft || (globalThis as Watching).watched?.watch(), from === '/account/login')
  }
  const stop = countedRequests(page)
  const begin = Date.now()
  if (from === null) await page.goto(`${site}${path}`, { waitUntil: 'commit' })
  else await page.mouse.down().then(() => page.mouse.up())
  const seen = await page.waitForFunction(() => (globalThis as Watching).watched?.seen ?? null, undefined, {
    polling: 20,
  })
  const milliseconds = ((await seen.jsonValue()) ?? Number.NaN) - begin
  await page.waitForLoadState('networkidle')
  return { milliseconds, ...stop() }
}

async function opening(open: Open, place: Place, way: Way): Promise<[BrowserContext, Page]> {
  const context = await open(way.from === '/account/login' ? '' : await place.newCookie(), screen)
  await context.addInitScript(watchFor, { ...way.there, from: way.from })
  return [context, await context.newPage()]
}

type Step = (round: number) => Promise<Taken>

/** So many rounds, or as many as fit into the time of a way. */
async function repeated(count: number, step: Step): Promise<Taken[]> {
  const taken: Taken[] = []
  const end = Date.now() + mostMsOfWay
  while (taken.length < count && (taken.length < Math.min(fewestRounds, count) || Date.now() < end))
    taken.push(await step(taken.length))
  return taken
}

/** Each time in a new browser without anything stored. */
const cold = (open: Open, place: Place, way: Way, count: number) =>
  repeated(count, async () => {
    const [context, page] = await opening(open, place, way)
    const one = await go(page, place, way)
    await context.close()
    return one
  })

/** Again and again in one browser, which has been there before. */
async function warm(open: Open, place: Place, way: Way, count: number): Promise<Taken[]> {
  const [context, page] = await opening(open, place, way)
  const step = async () => {
    if (way.from === '/account/login') await context.clearCookies()
    return go(page, place, way)
  }
  await step()
  const taken = await repeated(count, step)
  await context.close()
  return taken
}

function shown(taken: readonly Taken[]): string {
  const all = taken.map(({ milliseconds }) => milliseconds)
  return `${Math.round(percentile(all, 0.5))} / ${Math.round(percentile(all, 0.95))} (${all.length})`.padStart(18)
}

/**
 * The ten most frequent ways between screens in a real browser, of a company whose campaign has 10,000 respondents:
 * from the press until what a person came to see is visible. `SCREENS_ROUNDS` sets another number of rounds, and
 * `SCREENS_WAYS` a part of the names of the ways.
 */
export async function screens(client: Client): Promise<void> {
  const place = await company(client)
  const count = Number(process.env.SCREENS_ROUNDS ?? rounds)
  process.stdout.write(`\nFrom the press to the content, ms, p50 / p95 (rounds); requests: GraphQL + pages\n`)
  process.stdout.write(`  ${'again'.padStart(18)} ${'new browser'.padStart(18)}  requests\n`)
  await inBrowser(async (open) => {
    for (const way of ways(place).filter(({ name }) => name.includes(process.env.SCREENS_WAYS ?? ''))) {
      const again = await warm(open, place, way, count)
      const first = await cold(open, place, way, count)
      const requests = (of: 'queries' | 'pages') =>
        percentile(
          again.map((one) => one[of]),
          0.5,
        )
      process.stdout.write(
        `  ${shown(again)} ${shown(first)}  ${requests('queries')} + ${requests('pages')}  ${way.name}\n`,
      )
    }
  })
}
