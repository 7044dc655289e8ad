import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopOnSignals } from './stopOnSignals'

const ofProcess = globalThis as { ripplemarkIsDraining?: boolean }
const exits: unknown[] = []
let server: Server
beforeEach(async () => {
  vi.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never)
  server = createServer((incoming, answer) => void (incoming.url === '/hangs' || answer.end('answered')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal)
  delete ofProcess.ripplemarkIsDraining
  server.closeAllConnections()
  exits.length = 0
})

const ask = (path: string, agent?: Agent) =>
  new Promise<{ status?: number; connection?: string; reason?: string }>((resolve) => {
    const call = request(
      { host: '127.0.0.1', port: (server.address() as AddressInfo | null)?.port ?? port, path, agent },
      (answer: IncomingMessage) => {
        answer.resume().on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
      },
    )
    call.on('error', ({ code }: NodeJS.ErrnoException) => resolve({ reason: code })).end()
  })
let port = 0

it('sends a last response over keep-alive connections, aborts a request that hangs, and exits', async () => {
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  stopOnSignals({ handOver: async () => undefined })
  port = (server.address() as AddressInfo).port
  expect(await ask('/', kept)).toEqual({ status: 200, connection: 'keep-alive' })
  const hanging = ask('/hangs')
  process.emit('SIGTERM')
  await expect.poll(() => server.listening, { timeout: 10_000 }).toBe(false)
  expect(await ask('/', kept)).toEqual({ status: 200, connection: 'close' })
  expect((await ask('/')).reason).toBe('ECONNREFUSED')
  expect(exits).toEqual([])
  expect((await hanging).reason).toBe('ECONNRESET')
  await expect.poll(() => exits, { timeout: 10_000 }).toEqual([143])
}, 60_000)

it('announces in the response to a request in flight that its connection closes', async () => {
  let finish = () => undefined as void
  server.removeAllListeners('request').on('request', (_, answer) => (finish = () => void answer.end('late')))
  stopOnSignals({ handOver: async () => undefined })
  const late = ask('/', new Agent({ keepAlive: true }))
  await expect.poll(() => server.listenerCount('connection') > 1).toBe(true)
  process.emit('SIGTERM')
  finish()
  expect(await late).toEqual({ status: 200, connection: 'close' })
  await expect.poll(() => exits, { timeout: 20_000 }).toEqual([143])
}, 60_000)
