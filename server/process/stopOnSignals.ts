import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { onStopSignals } from '@/commands/process/onStopSignals.mjs'
import { isDraining, startDraining } from '@/server/http/health/draining'

/** How long the process still accepts requests while each response announces that its connection closes. */
const lingerMilliseconds = 300
/** After this many event-loop ticks without a new connection the accept queue is empty. */
const emptyTicks = 5
const maxDrainMs = 2000
/** Once open connections have been idle for this time, no request is expected any more. */
const quietMilliseconds = 1000
/** A request that takes longer is aborted. */
const longestMilliseconds = 10_000
/** Timeout for releasing background work. */
const handOverMilliseconds = 5000
/** Timeout for flushing remaining output. */
const closeMilliseconds = 3000

type Started = { server: Server; response: ServerResponse }
type Options = {
  /** How long a load balancer needs to see that this process accepts no new visitors, in milliseconds. */
  noticeMilliseconds?: number
  /** Stops background work. */
  handOver: () => Promise<void>
  /** Closes what the last request may still have needed. */
  close?: () => Promise<void>
}

const announceClose = (response: ServerResponse) =>
  void (response.headersSent || response.setHeader('connection', 'close'))

/**
 * Tracks the servers of this process and the requests in flight; once shutdown begins each response announces that
 * its connection closes.
 */
function watchRequests() {
  const servers = new Set<Server>()
  const underWay = new Set<ServerResponse>()
  let [accepted, begun] = [0, 0]
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as Started
    if (!servers.has(server)) server.on('connection', () => (accepted += 1))
    servers.add(server)
    underWay.add(response)
    begun += 1
    response.once('close', () => underWay.delete(response))
    if (isDraining()) announceClose(response)
  })
  return {
    servers,
    isQuiet: () => underWay.size === 0,
    arrivals: () => accepted + begun,
    announceClose: () => underWay.forEach(announceClose),
  }
}
type Requests = ReturnType<typeof watchRequests>

/** Waits for event-loop ticks without new connections or requests: unread data of a closed connection is lost. */
async function waitForEmptyQueue({ arrivals }: Requests): Promise<void> {
  const deadline = Date.now() + maxDrainMs
  for (let [empty, before] = [0, arrivals()]; empty < emptyTicks && Date.now() < deadline; before = arrivals()) {
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
 * Stops accepting connections; resolves when every request is answered and open connections are idle, or after the
 * maximum time. A keep-alive connection is not closed before: a request just sent over it would get no response.
 */
async function finishRequests(requests: Requests): Promise<void> {
  const { servers, isQuiet, arrivals } = requests
  const end = Date.now() + longestMilliseconds
  await waitForEmptyQueue(requests)
  for (let [quiet, before] = [0, arrivals()]; quiet < quietMilliseconds && Date.now() < end; before = arrivals()) {
    // A server is tracked from its first request, which may arrive only now, if the process was asked to stop while
    // starting. The server's own close() would also close keep-alive connections.
    for (const server of servers) if (server.listening) Listener.prototype.close.call(server)
    await wait(20)
    quiet = isQuiet() && arrivals() === before ? quiet + 20 : 0
    if (quiet > 0 && (await openConnections(servers)) === 0) break
  }
  if (Date.now() < end) await waitForEmptyQueue(requests)
  for (const server of servers) server.closeAllConnections()
}

/**
 * Shuts the process down gracefully on a signal: readiness fails at once, requests in flight are finished, background
 * work is released, connections are closed. A second signal exits at once.
 */
export function stopOnSignals({ noticeMilliseconds = 0, handOver, close = async () => undefined }: Options): void {
  const requests = watchRequests()
  const end = async (code: number) => {
    startDraining()
    requests.announceClose()
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
