import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresIn } from '@/qa/product.mjs'
import { until } from '@/qa/support/until.mjs'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { type Answer, asker } from '../support/httpClient'
import { crowd } from '../support/participants'
import { faultProxy } from '../support/faultProxy'
import { fragileSite } from '../support/fragileSite'
import { memoryOf } from '../support/memoryOf'
import { tell } from '../support/printFigures.mjs'

const size = 5
const perSecond = 40
const longestRefusal = 3000
const longestUntilUnready = 10_000
const longestRecovery = 10_000
const mostMegabytes = 100

type Proxy = Awaited<ReturnType<typeof faultProxy>>
type Fault = { words: string; begin: (proxy: Proxy) => void; end: (proxy: Proxy) => void }

/** The postmaster and its server processes, which would continue without it. */
function postgresProcesses(): number[] {
  const postmaster = postgresIn(env().dataDir).pid()
  return [
    postmaster,
    ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number),
  ]
}

function signalAll(signal: NodeJS.Signals): void {
  for (const pid of postgresProcesses()) process.kill(pid, signal)
}

const wake = () => signalAll('SIGCONT')

const faults: Fault[] = [
  { words: 'PostgreSQL refuses connections', begin: (proxy) => proxy.set('refuse'), end: (proxy) => proxy.set('pass') },
  {
    words: 'PostgreSQL accepts requests and never responds',
    begin: (proxy) => proxy.set('silent'),
    end: (proxy) => proxy.set('pass'),
  },
  {
    words: 'PostgreSQL is stopped',
    begin: () => {
      // Suspended servers cannot be stopped: an interrupted run would leave them behind.
      process.once('exit', wake)
      signalAll('SIGSTOP')
    },
    end: () => {
      process.off('exit', wake)
      wake()
    },
  },
  {
    words: 'PostgreSQL responds two seconds late',
    begin: (proxy) => proxy.set('late'),
    end: (proxy) => proxy.set('pass'),
  },
]

/**
 * Requests a page at a steady rate, whatever the outcome of earlier requests; returns a stop function and the
 * outcomes.
 */
function steadily(cookie: string) {
  // One connection per request: the site may close a kept-alive one just when it is used again.
  const { get, close } = asker(cookie, { most: 500, keepAlive: false })
  const under: Promise<void>[] = []
  const answers: (Answer & { at: number })[] = []
  const timer = setInterval(() => {
    const at = Date.now()
    under.push(get('/api/account/sessions').then((answer) => void answers.push({ ...answer, at })))
  }, 1000 / perSecond)
  return {
    answers,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(under)
      close()
    },
  }
}

/** Milliseconds until the condition holds, up to the timeout. */
async function timeUntil(isTrue: () => Promise<boolean>, patience: number): Promise<number> {
  const from = Date.now()
  await until(isTrue, { every: 50, patience })
  return Date.now() - from
}

/** One fault under load: returns the broken guarantees. */
async function goThrough(
  { words, begin, end }: Fault,
  { proxy, pid, cookie, seconds }: { proxy: Proxy; pid: number; cookie: string; seconds: number },
): Promise<string[]> {
  const { get, close } = asker(cookie, { most: 10 })
  const load = steadily(cookie)
  await wait(1500)
  const before = memoryOf(pid).megabytes
  const from = Date.now()
  begin(proxy)
  const unreadyAfter = await timeUntil(
    async () => (await get('/api/health/ready')).status === 503,
    longestUntilUnready + 5000,
  )
  const lives: number[] = []
  let most = before
  while (Date.now() - from < seconds * 1000) {
    lives.push((await get('/api/health/live')).status)
    most = Math.max(most, memoryOf(pid).megabytes)
    await wait(200)
  }
  end(proxy)
  const recovery = await timeUntil(
    async () => (await get('/api/account/sessions')).status === 200,
    longestRecovery + 10_000,
  )
  await load.stop()
  close()
  const refused = load.answers.filter(({ status }) => status === 503)
  const times = refused.map(({ milliseconds }) => milliseconds)
  const others = load.answers.filter(({ status }) => status !== 503 && status !== 200)
  tell(words, { tries: load.answers.length, recovery: [recovery] })
  const p99 = percentile(times, 0.99)
  process.stdout.write(
    `    ${refused.length} refused with 503, at most ${(p99 / 1000).toFixed(1)} s (p99); not ready after ${(unreadyAfter / 1000).toFixed(1)} s; ${Math.round(most - before)} MB more memory\n`,
  )
  return [
    ...others
      .slice(0, 3)
      .map(
        ({ status, reason, text }) =>
          `${words}: ${others.length} responses like ${status} ${reason ?? text.slice(0, 200)}`,
      ),
    ...(refused.some(({ retryAfter }) => retryAfter === undefined) ? [`${words}: refused without Retry-After`] : []),
    ...(refused.length > 0 ? [] : [`${words}: no request was refused`]),
    ...(p99 > longestRefusal ? [`${words}: refused only after ${Math.round(p99)} ms`] : []),
    ...(unreadyAfter > longestUntilUnready ? [`${words}: still ready after ${unreadyAfter} ms`] : []),
    ...(lives.some((status) => status !== 200) ? [`${words}: the liveness check failed`] : []),
    ...(recovery > longestRecovery ? [`${words}: recovered only after ${recovery} ms`] : []),
    ...(most - before > mostMegabytes ? [`${words}: ${Math.round(most - before)} MB more memory`] : []),
  ]
}

/**
 * The database fails in four ways for `seconds` each: the site reports it at once, survives, loses nothing and
 * recovers by itself.
 */
export async function databaseAway(seconds = 20): Promise<string[]> {
  process.once('SIGTERM', () => process.exit(1))
  const direct = new URL(env().databaseUrl)
  const proxy = await faultProxy(Number(direct.port))
  direct.port = String(proxy.port)
  const site = await fragileSite({ EMBEDDED_DATABASE_URL: direct.toString() })
  const campaign = await campaignOfTwelve()
  const people = await crowd(campaign, size)
  const { cookie } = await campaign.learner()
  const problems: string[] = []
  const pid = site.pid()
  // A fresh process loads modules at its first requests: that time does not count for the fault.
  const warming = asker(cookie)
  for (let n = 0; n < 40; n++) await warming.get('/api/account/sessions')
  warming.close()
  for (const fault of faults) problems.push(...(await goThrough(fault, { proxy, pid, cookie, seconds })))
  const { missing, refused } = await people.leave()
  tell('intermittent database', {
    tries: faults.length,
    acknowledged: people.saves(),
    lost: missing.length,
  })
  problems.push(...missing, ...refused)
  if (site.pid() !== pid) problems.push('The site was restarted')
  await site.stop()
  proxy.close()
  return problems
}
