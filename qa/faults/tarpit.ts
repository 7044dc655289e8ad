import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/until.mjs'
import { db } from '@/server/db/client'
import { campaignOfTwelve } from '../bench/campaignOfTwelve'
import { percentile } from '../bench/percentile.mjs'
import { asker } from './ask'
import { fragileSite } from './fragileSite'
import { type Pace, tarpitServer } from './tarpitServer'
import { tell } from './tell'

const paces: readonly Pace[] = ['take', 'take', 'take', 'take', 'take', 'drip', 'silent', 'hangUp', 'take', 'take']
const address = (n: number) => `t${n % paces.length}-${n}@tarpit.test`
const paceOf = (to: string) => paces[Number(/^t(\d)/.exec(to)?.[1])]!
const where = { to: { endsWith: '@tarpit.test' } }
const longestStop = 12_000
const longestMail = 90
const longestPage = 2000
const mostConnections = 4

/** The mails whose mail server behaves, and how many of them were sent. */
const normal = async () => (await db().emailMessage.findMany({ where })).filter(({ to }) => paceOf(to) === 'take')

/** Makes deferred mails due at once, to avoid minutes of delay. */
const hurry = () =>
  db().emailMessage.updateMany({
    where: { ...where, state: 'Queued', lastError: { not: null } },
    data: { nextAttemptAt: new Date() },
  })

/** Faults of the received mails: a copy too many, one too few, or one that is not recognised as a copy. */
async function wrongCopies(received: readonly { to: string; messageId: string }[]): Promise<string[]> {
  const copies = Map.groupBy(received, ({ to }) => to)
  return (await db().emailMessage.findMany({ where })).flatMap(({ id, to, state }) => {
    const [arrived, pace] = [copies.get(to) ?? [], paceOf(to)]
    // A mail that was accepted without a received confirmation is sent once more.
    const most = pace === 'silent' || pace === 'hangUp' ? 2 : 1
    return [
      ...(state !== 'Sent' || arrived.length < 1 || arrived.length > most
        ? [`${to} (${pace}): ${state}, arrived ${arrived.length} times`]
        : []),
      ...(arrived.some(({ messageId }) => !messageId.startsWith(`<${id}@`))
        ? [`${to} arrived under another Message-ID`]
        : []),
    ]
  })
}

const writeMails = (count: number) =>
  db().emailMessage.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      kind: 'AccountNotice' as const,
      to: address(n),
      subject: 'S',
      html: '<p>S</p>',
      text: 'S',
    })),
  })

/**
 * Requests pages until the mails of a well-behaved server are sent, or the timeout; returns the seconds it took, and
 * the time of each page.
 */
async function watchPages(get: ReturnType<typeof asker>['get'], problems: string[]) {
  const from = Date.now()
  const pages: number[] = []
  const haveLeft = async () => {
    const page = await get('/api/account/sessions')
    if (page.status !== 200) problems.push(`a page returned ${page.status} ${page.reason ?? ''}`)
    pages.push(page.milliseconds)
    return (await normal()).every(({ state }) => state === 'Sent')
  }
  const isOver = await until(haveLeft, { every: 200, patience: longestMail * 1000 })
  return { seconds: isOver ? (Date.now() - from) / 1000 : Infinity, pages }
}

/**
 * A mail server that stalls on some mails: the others are sent, pages stay fast, a stop works, and no mail is lost.
 */
export async function tarpit(count = 40): Promise<string[]> {
  let isWell = false
  const server = await tarpitServer((to) => (isWell && paceOf(to) !== 'hangUp' ? 'take' : paceOf(to)))
  const site = await fragileSite({ SMTP_URL: server.url, RIPPLEMARK_WORKER: 'on' })
  const { cookie } = await (await campaignOfTwelve()).learner()
  const { get, close } = asker(cookie)
  for (let n = 0; n < 20; n++) await get('/api/account/sessions')
  await writeMails(count)
  const problems: string[] = []
  const { seconds, pages } = await watchPages(get, problems)
  if (seconds > longestMail)
    problems.push(
      `other mails were sent only after ${Math.round(seconds)} s: ${(await normal()).filter(({ state }) => state !== 'Sent').length} are pending`,
    )
  // Some are retried while the process is stopping.
  await hurry()
  await wait(6000)
  const begin = Date.now()
  const code = await site.term()
  const stopped = Date.now() - begin
  if (code !== 143 || stopped > longestStop) problems.push(`the site ended with code ${code} after ${stopped} ms`)
  isWell = true
  await site.start()
  const areAllSent = async () => {
    await hurry()
    return (await db().emailMessage.count({ where: { ...where, state: { not: 'Sent' } } })) === 0
  }
  await until(areAllSent, { every: 1000, patience: 90_000 })
  problems.push(...(await wrongCopies(server.received)))
  if (server.connections() > mostConnections) problems.push(`${server.connections()} concurrent connections`)
  const slowest = percentile(pages, 0.95)
  if (slowest > longestPage) problems.push(`pages took ${Math.round(slowest)} ms`)
  const sent = await db().emailMessage.count({ where: { ...where, state: 'Sent' } })
  tell('stalling mail server', {
    tries: count,
    acknowledged: sent,
    lost: count - sent,
    doubled: server.received.length - new Set(server.received.map(({ to }) => to)).size,
  })
  process.stdout.write(
    `    the other mails were sent after ${seconds.toFixed(0)} s, over ${server.connections()} connections; pages took ${slowest.toFixed(0)} ms (p95); a stop meanwhile took ${(stopped / 1000).toFixed(1)} s\n`,
  )
  close()
  server.close()
  await site.stop()
  return problems
}
