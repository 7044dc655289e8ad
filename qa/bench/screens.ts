import type { Client } from 'pg'
import type { BrowserContext, Page, Request } from 'playwright'
import { inBrowser, type Open } from '@/qa/support/inBrowser'
import { percentile } from '@/qa/support/percentile.mjs'
import { env } from '@/server/env'
import { company, password, type Place, type Sought, type Way, ways } from './support/screenWays'

const rounds = 20
/** A slow way is repeated less often, so that the whole takes less than ten minutes. */
const mostMsOfWay = 26_000
const fewestRounds = 5
/** How long a pointer rests on a link before it presses: shorter than a person's. */
const restMs = 150
const screen = { viewport: { width: 1280, height: 900 } }

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
