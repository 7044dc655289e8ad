import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { httpClient } from '../support/httpClient'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'

/**
 * Accepts the mail; sends a letter every ten seconds; is silent after the mail; confirms the mail and disconnects at
 * once.
 */
type Pace = 'take' | 'drip' | 'silent' | 'hangUp'
type Received = { to: string; messageId: string }

const dripMilliseconds = 10_000
const replies: Record<string, string> = {
  EHLO: '250 here',
  HELO: '250 here',
  MAIL: '250 fine',
  RSET: '250 fine',
  NOOP: '250 fine',
  DATA: '354 continue',
}

/** Letter by letter, each before the idle timeout of the connection. */
async function drip(socket: Socket, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return
    socket.write(letter)
    await wait(dripMilliseconds, undefined, { ref: false })
  }
}

/** A slow SMTP stub on a free port: `paceOf` returns the behaviour for each address. It counts its connections. */
async function tarpitServer(paceOf: (address: string) => Pace) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let [to, body, left, pace]: [string, string | null, string, Pace] = ['', null, '', 'take']
    const accept = () => {
      received.push({ to, messageId: /^Message-ID: (\S+)/im.exec(body ?? '')?.[1] ?? '' })
      body = null
      if (pace === 'hangUp') socket.write('250 accepted\r\n', () => socket.resetAndDestroy())
      else if (pace !== 'silent') socket.write('250 accepted\r\n')
    }
    const handleLine = (line: string) => {
      if (body !== null) return line === '.' ? accept() : void (body += `${line}\n`)
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      if (verb === 'RCPT') {
        to = /<(.+?)>/.exec(line)?.[1] ?? ''
        pace = paceOf(to)
        if (pace === 'drip') return void drip(socket, '250 in a moment, one letter after the other\r\n')
      }
      if (verb === 'DATA') body = ''
      socket.write(`${replies[verb] ?? '250 fine'}\r\n`)
    }
    socket.setEncoding('latin1').on('data', (text: string) => {
      const lines = (left + text).split('\r\n')
      left = lines.pop() ?? ''
      for (const line of lines) handleLine(line)
    })
    socket.write('220 here\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    received,
    connections: () => most,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const paces: readonly Pace[] = ['take', 'take', 'take', 'take', 'take', 'drip', 'silent', 'hangUp', 'take', 'take']
const address = (n: number) => `t${n % paces.length}-${n}@tarpit.test`
const paceOf = (to: string) => paces[Number(/^t(\d)/.exec(to)?.[1])]!
const where = { to: { endsWith: '@tarpit.test' } }
const maxStop = 12_000
const maxMail = 90
const maxPage = 2000
const maxConnections = 4

/** The mails whose mail server behaves, and how many of them were sent. */
const normal = async () => (await db().emailMessage.findMany({ where })).filter(({ to }) => paceOf(to) === 'take')

/** Makes deferred mails due at once, to avoid minutes of delay. */
const makeDue = () =>
  db().emailMessage.updateMany({
    where: { ...where, state: 'Queued', lastError: { not: null } },
    data: { nextAttemptAt: new Date() },
  })

/** Faults of the received mails: a copy too many, one too few, or one that is not recognised as a copy. */
async function copyProblems(received: readonly { to: string; messageId: string }[]): Promise<string[]> {
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
async function watchPages(get: ReturnType<typeof httpClient>['get'], problems: string[]) {
  const from = Date.now()
  const pages: number[] = []
  const areSent = async () => {
    const page = await get('/api/account/sessions')
    if (page.status !== 200) problems.push(`a page returned ${page.status} ${page.reason ?? ''}`)
    pages.push(page.milliseconds)
    return (await normal()).every(({ state }) => state === 'Sent')
  }
  const isOver = await until(areSent, { every: 200, timeout: maxMail * 1000 })
  return { seconds: isOver ? (Date.now() - from) / 1000 : Infinity, pages }
}

/**
 * A mail server that stalls on some mails: the others are sent, pages stay fast, a stop works, and no mail is lost.
 */
export async function tarpit(count = 40): Promise<string[]> {
  let isRecovered = false
  const server = await tarpitServer((to) => (isRecovered && paceOf(to) !== 'hangUp' ? 'take' : paceOf(to)))
  const site = await fragileSite({ SMTP_URL: server.url, RIPPLEMARK_WORKER: 'on' })
  const { cookie } = await (await campaignOfTwelve()).learner()
  const { get, close } = httpClient(cookie)
  for (let n = 0; n < 20; n++) await get('/api/account/sessions')
  await writeMails(count)
  const problems: string[] = []
  const { seconds, pages } = await watchPages(get, problems)
  if (seconds > maxMail)
    problems.push(
      `other mails were sent only after ${Math.round(seconds)} s: ${(await normal()).filter(({ state }) => state !== 'Sent').length} are pending`,
    )
  // Some are retried while the process is stopping.
  await makeDue()
  await wait(6000)
  const begin = Date.now()
  const code = await site.terminate()
  const stopped = Date.now() - begin
  if (code !== 143 || stopped > maxStop) problems.push(`the site ended with code ${code} after ${stopped} ms`)
  isRecovered = true
  await site.start()
  const areAllSent = async () => {
    await makeDue()
    return (await db().emailMessage.count({ where: { ...where, state: { not: 'Sent' } } })) === 0
  }
  await until(areAllSent, { every: 1000, timeout: 90_000 })
  problems.push(...(await copyProblems(server.received)))
  if (server.connections() > maxConnections) problems.push(`${server.connections()} concurrent connections`)
  const slowest = percentile(pages, 0.95)
  if (slowest > maxPage) problems.push(`pages took ${Math.round(slowest)} ms`)
  const sent = await db().emailMessage.count({ where: { ...where, state: 'Sent' } })
  printFigures('stalling mail server', {
    attempts: count,
    acknowledged: sent,
    lost: count - sent,
    duplicated: server.received.length - new Set(server.received.map(({ to }) => to)).size,
  })
  process.stdout.write(
    `    the other mails were sent after ${seconds.toFixed(0)} s, over ${server.connections()} connections; pages took ${slowest.toFixed(0)} ms (p95); a stop meanwhile took ${(stopped / 1000).toFixed(1)} s\n`,
  )
  close()
  server.close()
  await site.stop()
  return problems
}
