import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresIn } from '@/qa/product.mjs'
import { until } from '@/qa/support/until.mjs'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { httpClient, type HttpResult } from '../support/httpClient'
import { participants } from '../support/participants'
import { faultProxy } from '../support/faultProxy'
import { fragileSite } from '../support/fragileSite'
import { processMemory } from '../support/processMemory'
import { printFigures } from '../support/printFigures.mjs'

const size = 5
const perSecond = 40
const maxRefusal = 3000
const maxUntilUnready = 10_000
const maxRecovery = 10_000
const maxMegabytes = 100

type Proxy = Awaited<ReturnType<typeof faultProxy>>
type Fault = { name: string; start: (proxy: Proxy) => void; end: (proxy: Proxy) => void }

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

const resumePostgres = () => signalAll('SIGCONT')

const faults: Fault[] = [
  { name: 'PostgreSQL refuses connections', start: (proxy) => proxy.set('refuse'), end: (proxy) => proxy.set('pass') },
  {
    name: 'PostgreSQL accepts requests and never responds',
    start: (proxy) => proxy.set('silent'),
    end: (proxy) => proxy.set('pass'),
  },
  {
    name: 'PostgreSQL is stopped',
    start: () => {
      // Suspended servers cannot be stopped: an interrupted run would leave them behind.
      process.once('exit', resumePostgres)
      signalAll('SIGSTOP')
    },
    end: () => {
      process.off('exit', resumePostgres)
      resumePostgres()
    },
  },
  {
    name: 'PostgreSQL responds two seconds late',
    start: (proxy) => proxy.set('late'),
    end: (proxy) => proxy.set('pass'),
  },
]

/**
 * Requests a page at a steady rate, whatever the outcome of earlier requests; returns a stop function and the
 * outcomes.
 */
function steadyLoad(cookie: string) {
  // One connection per request: the site may close a kept-alive one just when it is used again.
  const { get, close } = httpClient(cookie, { maxSockets: 500, keepAlive: false })
  const pending: Promise<void>[] = []
  const answers: (HttpResult & { at: number })[] = []
  const timer = setInterval(() => {
    const at = Date.now()
    pending.push(get('/api/account/sessions').then((answer) => void answers.push({ ...answer, at })))
  }, 1000 / perSecond)
  return {
    answers,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pending)
      close()
    },
  }
}

/** Milliseconds until the condition holds, up to the timeout. */
async function timeUntil(isTrue: () => Promise<boolean>, timeout: number): Promise<number> {
  const from = Date.now()
  await until(isTrue, { every: 50, timeout })
  return Date.now() - from
}

/** One fault under load: returns the broken guarantees. */
async function injectFault(
  { name, start, end }: Fault,
  { proxy, pid, cookie, seconds }: { proxy: Proxy; pid: number; cookie: string; seconds: number },
): Promise<string[]> {
  const { get, close } = httpClient(cookie, { maxSockets: 10 })
  const load = steadyLoad(cookie)
  await wait(1500)
  const before = processMemory(pid).megabytes
  const from = Date.now()
  start(proxy)
  const unreadyAfter = await timeUntil(
    async () => (await get('/api/health/ready')).status === 503,
    maxUntilUnready + 5000,
  )
  const liveStatuses: number[] = []
  let peak = before
  while (Date.now() - from < seconds * 1000) {
    liveStatuses.push((await get('/api/health/live')).status)
    peak = Math.max(peak, processMemory(pid).megabytes)
    await wait(200)
  }
  end(proxy)
  const recovery = await timeUntil(
    async () => (await get('/api/account/sessions')).status === 200,
    maxRecovery + 10_000,
  )
  await load.stop()
  close()
  const refused = load.answers.filter(({ status }) => status === 503)
  const times = refused.map(({ milliseconds }) => milliseconds)
  const others = load.answers.filter(({ status }) => status !== 503 && status !== 200)
  printFigures(name, { attempts: load.answers.length, recovery: [recovery] })
  const p99 = percentile(times, 0.99)
  process.stdout.write(
    `    ${refused.length} refused with 503, at most ${(p99 / 1000).toFixed(1)} s (p99); not ready after ${(unreadyAfter / 1000).toFixed(1)} s; ${Math.round(peak - before)} MB more memory\n`,
  )
  return [
    ...others
      .slice(0, 3)
      .map(
        ({ status, reason, text }) =>
          `${name}: ${others.length} responses like ${status} ${reason ?? text.slice(0, 200)}`,
      ),
    ...(refused.some(({ retryAfter }) => retryAfter === undefined) ? [`${name}: refused without Retry-After`] : []),
    ...(refused.length > 0 ? [] : [`${name}: no request was refused`]),
    ...(p99 > maxRefusal ? [`${name}: refused only after ${Math.round(p99)} ms`] : []),
    ...(unreadyAfter > maxUntilUnready ? [`${name}: still ready after ${unreadyAfter} ms`] : []),
    ...(liveStatuses.some((status) => status !== 200) ? [`${name}: the liveness check failed`] : []),
    ...(recovery > maxRecovery ? [`${name}: recovered only after ${recovery} ms`] : []),
    ...(peak - before > maxMegabytes ? [`${name}: ${Math.round(peak - before)} MB more memory`] : []),
  ]
}

/**
 * The database fails in four ways for `seconds` each: the site reports it at once, survives, loses nothing and
 * recovers by itself.
 */
export async function databaseOutage(seconds = 20): Promise<string[]> {
  process.once('SIGTERM', () => process.exit(1))
  const direct = new URL(env().databaseUrl)
  const proxy = await faultProxy(Number(direct.port))
  direct.port = String(proxy.port)
  const site = await fragileSite({ EMBEDDED_DATABASE_URL: direct.toString() })
  const campaign = await campaignOfTwelve()
  const people = await participants(campaign, size)
  const { cookie } = await campaign.learner()
  const problems: string[] = []
  const pid = site.pid()
  // A fresh process loads modules at its first requests: that time does not count for the fault.
  const warming = httpClient(cookie)
  for (let n = 0; n < 40; n++) await warming.get('/api/account/sessions')
  warming.close()
  for (const fault of faults) problems.push(...(await injectFault(fault, { proxy, pid, cookie, seconds })))
  const { missing, refused } = await people.finish()
  printFigures('intermittent database', {
    attempts: faults.length,
    acknowledged: people.saves(),
    lost: missing.length,
  })
  problems.push(...missing, ...refused)
  if (site.pid() !== pid) problems.push('The site was restarted')
  await site.stop()
  proxy.close()
  return problems
}
