import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { onStopSignals } from '@/commands/process/onStopSignals.mjs'
import { isDraining, startDraining } from '@/server/http/draining'

/** How long the process goes on taking requests while each answer says that its connection ends with it. */
const lingerMilliseconds = 300
/** After so many turns of the loop that let nobody in, nobody waits at the door. */
const emptyTurns = 5
const longestWaitAtDoor = 2000
/** As long as nothing comes in any more over connections that are still open, nobody is about to ask. */
const quietMilliseconds = 1000
/** A request that takes longer is cut off. */
const longestMilliseconds = 10_000
/** What works in the background hands over within this time. */
const handOverMilliseconds = 5000
/** Telling what is left to tell may take this long. */
const closeMilliseconds = 3000

type Started = { server: Server; response: ServerResponse }
type Options = {
  /** How long a balancer needs to see that this process wants no more visitors, in milliseconds. */
  noticeMilliseconds?: number
  /** Ends what works in the background. */
  handOver: () => Promise<void>
  /** Closes what the last request may still have needed. */
  close?: () => Promise<void>
}

const sayLast = (response: ServerResponse) => void (response.headersSent || response.setHeader('connection', 'close'))

/** Knows the servers of this process and which requests are under way; from the beginning of the end each answer says that its connection ends with it. */
function watchRequests() {
  const servers = new Set<Server>()
  const underWay = new Set<ServerResponse>()
  let [letIn, begun] = [0, 0]
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as Started
    if (!servers.has(server)) server.on('connection', () => (letIn += 1))
    servers.add(server)
    underWay.add(response)
    begun += 1
    response.once('close', () => underWay.delete(response))
    if (isDraining()) sayLast(response)
  })
  return {
    servers,
    isQuiet: () => underWay.size === 0,
    arrivals: () => letIn + begun,
    sayLast: () => underWay.forEach(sayLast),
  }
}
type Requests = ReturnType<typeof watchRequests>

/** Waits for turns of the loop in which nobody comes in and nobody asks: what lies unread at a connection that is closed is lost. */
async function untilNobodyComes({ arrivals }: Requests): Promise<void> {
  const patience = Date.now() + longestWaitAtDoor
  for (let [empty, before] = [0, arrivals()]; empty < emptyTurns && Date.now() < patience; before = arrivals()) {
    await nextTurn()
    empty = arrivals() === before ? empty + 1 : 0
  }
}

const openConnections = (servers: Set<Server>) =>
  Promise.all(
    [...servers].map(
      (server) => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0))),
    ),
  ).then((counts) => counts.reduce((sum, count) => sum + count, 0))

/**
 * Takes no more connections, and answers when every request has its answer and nobody asks over an open connection any more, or the
 * longest time is over. A connection that is kept open is not closed before: whoever asked over it just now would get no answer.
 */
async function finishRequests(requests: Requests): Promise<void> {
  const { servers, isQuiet, arrivals } = requests
  const end = Date.now() + longestMilliseconds
  await untilNobodyComes(requests)
  for (let [quiet, before] = [0, arrivals()]; quiet < quietMilliseconds && Date.now() < end; before = arrivals()) {
    // A server is known by its first request, which may only come now: the process was still starting when it was asked to stop. Its own close would close what is kept open too.
    for (const server of servers) if (server.listening) Listener.prototype.close.call(server)
    await wait(20)
    quiet = isQuiet() && arrivals() === before ? quiet + 20 : 0
    if (quiet > 0 && (await openConnections(servers)) === 0) break
  }
  if (Date.now() < end) await untilNobodyComes(requests)
  for (const server of servers) server.closeAllConnections()
}

/**
 * Ends the process gently when it is asked to: readiness is refused at once, requests under way are finished, work in the
 * background is handed over, connections are closed. A second signal ends it at once.
 */
export function stopOnSignals({ noticeMilliseconds = 0, handOver, close = async () => undefined }: Options): void {
  const requests = watchRequests()
  const end = async (code: number) => {
    startDraining()
    requests.sayLast()
    const handedOver = Promise.race([handOver().catch(() => undefined), wait(handOverMilliseconds)])
    await wait(Math.max(lingerMilliseconds, noticeMilliseconds))
    await finishRequests(requests)
    await handedOver
    await Promise.race([close().catch(() => undefined), wait(closeMilliseconds)])
    process.exit(code)
  }
  onStopSignals({
    signals: ['SIGINT', 'SIGTERM'],
    onFirst: (code) => void end(code),
    onSecond: (code) => process.exit(code),
  })
}
