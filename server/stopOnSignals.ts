import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { isDraining, startDraining } from '@/server/http/draining'

/** How long the process goes on taking requests while each answer says that its connection ends with it. */
const lingerMilliseconds = 300
/** After so many turns of the loop that let nobody in, nobody waits at the door. */
const emptyTurns = 5
const longestWaitAtDoor = 2000
/** As long as nothing comes in any more, nothing is under way. */
const quietMilliseconds = 200
/** A request that takes longer is cut off. */
const longestMilliseconds = 25_000
/** What works in the background hands over within this time. */
const handOverMilliseconds = 5000
/** Telling what is left to tell may take this long. */
const closeMilliseconds = 3000
/** A terminal and the programs between it and us each send the same signal. */
const echoMilliseconds = 1000
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const

type Started = { server: Server; response: ServerResponse }
type Options = {
  /** How long a balancer needs to see that this process wants no more visitors, in milliseconds. */
  noticeMilliseconds?: number
  /** Ends what works in the background. */
  handOver: () => Promise<void>
  /** Closes what the last request may still have needed. */
  close?: () => Promise<void>
}

/** Knows the servers of this process and how many requests are under way. */
function watchRequests() {
  const servers = new Set<Server>()
  let [underWay, letIn] = [0, 0]
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as Started
    if (!servers.has(server)) server.on('connection', () => (letIn += 1))
    servers.add(server)
    underWay += 1
    response.once('close', () => (underWay -= 1))
    if (isDraining()) response.setHeader('connection', 'close')
  })
  return { servers, isQuiet: () => underWay === 0, letIn: () => letIn }
}

/** Takes no more connections, and answers when every request has its answer, or the longest time is over. */
async function finishRequests({ servers, isQuiet, letIn }: ReturnType<typeof watchRequests>): Promise<void> {
  // A turn of the loop lets in one connection; whoever waits at the door when it closes is cut off.
  const patience = Date.now() + longestWaitAtDoor
  for (let [empty, before] = [0, letIn()]; empty < emptyTurns && Date.now() < patience; before = letIn()) {
    await nextTurn()
    empty = letIn() === before ? empty + 1 : 0
  }
  const end = Date.now() + longestMilliseconds
  for (let quiet = 0; quiet < quietMilliseconds && Date.now() < end; quiet = isQuiet() ? quiet + 20 : 0) {
    // A server is known by its first request, which may only come now: the process was still starting when it was asked to stop.
    for (const server of servers) if (server.listening) server.close()
    await wait(20)
  }
  for (const server of servers) server.closeAllConnections()
}

/**
 * Ends the process gently when it is asked to: readiness is refused at once, requests under way are finished, work in the
 * background is handed over, connections are closed. A second signal ends it at once.
 */
export function stopOnSignals({ noticeMilliseconds = 0, handOver, close = async () => undefined }: Options): void {
  const requests = watchRequests()
  let since: number | null = null
  const end = async (code: number) => {
    startDraining()
    const handedOver = Promise.race([handOver().catch(() => undefined), wait(handOverMilliseconds)])
    await wait(Math.max(lingerMilliseconds, noticeMilliseconds))
    await finishRequests(requests)
    await handedOver
    await Promise.race([close().catch(() => undefined), wait(closeMilliseconds)])
    process.exit(code)
  }
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      if (since !== null && Date.now() - since > echoMilliseconds) process.exit(code)
      if (since !== null) return
      since = Date.now()
      void end(code)
    })
  }
}
