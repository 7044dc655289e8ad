import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { inBrowser, type Open } from '@/qa/support/inBrowser'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'

const rounds = 5
const aims = { script: 200 }

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

type Shipped = { kind: 'script' | 'stylesheet' | 'font' | 'document'; name: string; weight: number }
type Visit = { shipped: Shipped[]; paint: number; untilBegin: number; longest: number }

/** Size by gzip at its default level, whatever the site's server does. A font is already compressed. */
async function weigh(page: Page): Promise<Shipped[]> {
  const shipped: Promise<Shipped>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font' && kind !== 'document') return
    const name = new URL(response.url()).pathname.split('/').at(-1)!
    shipped.push(
      response.body().then((body) => ({ kind, name, weight: kind === 'font' ? body.length : gzipSync(body).length })),
    )
  })
  const begin = page.getByRole('button', { name: 'Begin' })
  await begin.waitFor()
  await page.waitForLoadState('networkidle')
  return Promise.all(shipped)
}

/** One first visit, with an empty cache, to the intro of a campaign of all nine kinds of question. */
async function measureVisit(open: Open, address: string, cookie: string): Promise<Visit> {
  const context = await open(cookie, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const noted = window as unknown as { longest: number }
    noted.longest = 0
    new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => (noted.longest = Math.max(noted.longest, duration))),
    ).observe({ type: 'longtask', buffered: true })
  })
  const started = performance.now()
  const weighing = weigh(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  const untilBegin = performance.now() - started
  const shipped = await weighing
  const { paint, longest } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    longest: (window as unknown as { longest: number }).longest,
  }))
  await context.close()
  return { shipped, paint, untilBegin, longest }
}

function print(visits: readonly Visit[]): void {
  const [{ shipped }] = visits as [Visit]
  const of = (kind: Shipped['kind']) => shipped.filter((one) => one.kind === kind)
  const total = (kind: Shipped['kind']) => kilobytes(of(kind).reduce((sum, { weight }) => sum + weight, 0))
  const script = total('script')
  const line = (text: string) => process.stdout.write(`  ${text}\n`)
  process.stdout.write('\nThe answering page, opened by a new browser\n')
  line(
    `JavaScript, compressed: ${script} kB in ${of('script').length} files (aim: at most ${aims.script} kB, ${script <= aims.script ? 'met' : 'MISSED'})`,
  )
  for (const { name, weight } of of('script')
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 8))
    line(`  ${kilobytes(weight)} kB ${name}`)
  line(`styles ${total('stylesheet')} kB, fonts ${total('font')} kB, document ${total('document')} kB`)
  const times = (name: string, of: (measureVisit: Visit) => number) =>
    line(`${name}: ${Math.round(percentile(visits.map(of), 0.5))} ms`)
  times('First paint', ({ paint }) => paint)
  times('Until Begin can be pressed', ({ untilBegin }) => untilBegin)
  times('The longest task until then', ({ longest }) => longest)
}

/** Transfer size of a first visit to the answering page, and the time until Begin can be used. */
export async function answeringPage(): Promise<void> {
  const { questionnaireId, learner } = await campaignOfTwelve()
  await inBrowser(async (open) => {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      const { cookie } = await learner()
      visits.push(await measureVisit(open, `${env().appUrl}/home/questionnaire/start/${questionnaireId}`, cookie))
    }
    print(visits)
  })
}
