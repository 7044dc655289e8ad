import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '@/server/env'
import { send, sendGraphql } from '../support/request'
import { site } from '../support/site'
import { type Tally, threat } from '../support/threat'
import { admin, summaryOf } from './queries'

export const floods = [
  threat('slow clients (unfinished headers or bodies) do not block others, and are disconnected', (tally) =>
    slowClients(tally),
  ),
  threat(
    'a flood of costly queries by one user is refused with Retry-After, and other clients are served',
    async (tally) => {
      const { cookie, id } = await admin()
      const before = site().output().length
      // Costlier to answer than to send, even where the client shares the processors with the site.
      const costly = Array.from(
        'abcdef',
        (alias) => `${alias}: profiles(subscriptionId: $id, first: 100) { items { id firstName lastName } totalCount }`,
      ).join(' ')
      const flood = Array.from({ length: 150 }, () =>
        sendGraphql(`query ($id: Guid) { ${costly} }`, { id }, cookie).catch(() => null),
      )
      const others = Array.from({ length: 10 }, () =>
        send({ path: '/api/account/currentUserRoles', headers: { cookie: '' } }),
      )
      for (const answer of await Promise.all(others))
        tally.expect(answer.status === 401, `another client gets ${summaryOf(answer)}`)
      const answers = await Promise.all(flood)
      for (const answer of answers)
        tally.expect(
          answer !== null &&
            (answer.status === 200 ||
              ([429, 503].includes(answer.status) && Number(answer.headers['retry-after']) > 0)),
          answer === null ? 'no response' : summaryOf(answer),
        )
      tally.expect(
        answers.some((answer) => answer?.status === 429 && answer.text.includes('RATE_LIMITED')),
        'no query was refused with RATE_LIMITED',
      )
      const afterwards = await sendGraphql('{ meDashboardViewModel { firstName } }', {}, cookie)
      tally.expect(afterwards.status === 200, `after the flood: ${summaryOf(afterwards)}`)
      tally.expect(
        site().isAlive() && !/heap out of memory|unhandled/i.test(site().output().slice(before)),
        'the site did not survive',
      )
    },
  ),
]

const clients = 500

/** A body may take 120 seconds, and the server checks every 30. */
const watchSeconds = 155

/**
 * Holds many connections open that send a byte now and then, and checks that others are served and that these are
 * closed.
 */
async function slowClients(tally: Tally): Promise<void> {
  const disconnected = { headers: 0, bodies: 0 }
  const sockets: Socket[] = []
  for (let n = 0; n < clients; n += 1) {
    const socket = connect(env().port, '127.0.0.1')
    const what = n % 2 === 0 ? 'headers' : 'bodies'
    socket.on('error', () => undefined).on('close', () => (disconnected[what] += 1))
    socket.write(
      what === 'headers'
        ? 'GET /account/login HTTP/1.1\r\nHost: localhost\r\nX-A'
        : 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{',
    )
    sockets.push(socket)
  }
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 5_000)
  const served: number[] = []
  for (let second = 0; second < watchSeconds; second += 1) {
    const from = performance.now()
    const answer = await send({ path: '/account/login' })
    served.push(performance.now() - from)
    tally.expect(answer.status === 200, `another client gets ${answer.status}`)
    await wait(1_000)
  }
  clearInterval(drip)
  process.stdout.write(
    `    ${clients} slow clients: others waited at most ${Math.max(...served).toFixed(0)} ms; ${disconnected.headers} with endless headers and ${disconnected.bodies} with endless bodies were disconnected within ${watchSeconds} s\n`,
  )
  for (const [what, count] of Object.entries(disconnected))
    tally.expect(count === clients / 2, `only ${count} clients with endless ${what} were disconnected`)
  for (const socket of sockets) socket.destroy()
  tally.expect(site().isAlive(), 'the site did not survive')
}
