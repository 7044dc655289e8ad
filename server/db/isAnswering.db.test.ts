import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { env } from '@/server/env'
import { answering } from './isAnswering'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Starts a server that handles connections as given; returns its address. */
async function listening(treat: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    treat(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  return `postgresql://any:one@127.0.0.1:${(server.address() as AddressInfo).port}/any`
}

type Mood = 'pass' | 'hold' | 'cutOnce'

/** A scriptable proxy to the test database: it forwards queries, swallows them, or disconnects at the next one. */
async function moody() {
  const [real, url] = [new URL(env().databaseUrl), new URL(env().databaseUrl)]
  let mood: Mood = 'pass'
  const pass = (socket: Socket, bytes: Buffer, onward: Socket) => {
    if (mood === 'pass') onward.write(bytes)
    if (mood !== 'cutOnce') return
    mood = 'pass'
    socket.destroy()
  }
  url.port = new URL(
    await listening((socket) => {
      const onward = connect(Number(real.port), real.hostname).on('error', () => undefined)
      ends.push(() => onward.destroy())
      socket.on('data', (bytes) => pass(socket, bytes, onward))
      onward.pipe(socket)
    }),
  ).port
  return { url: url.href, be: (next: Mood) => (mood = next) }
}

/** PostgreSQL's error for too many connections. */
const tooMany = Buffer.from('SFATAL\0C53300\0Msorry, too many clients already\0\0')

it('a database that answers is well, even after its health check connection was cut', async () => {
  const { url, be } = await moody()
  const ask = answering(url, 5000)
  expect(await ask()).toBe('well')
  be('cutOnce')
  expect(await ask()).toBe('well')
  expect(await ask()).toBe('well')
})

it('one without a listener, that disconnects, or that accepts no more connections counts as refused', async () => {
  expect(await answering('postgresql://any:one@127.0.0.1:1/any', 5000)()).toBe('refused')
  expect(await answering(await listening((socket) => socket.destroy()), 5000)()).toBe('refused')
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), tooMany])
  refusal.writeUInt32BE(tooMany.length + 4, 1)
  expect(await answering(await listening((socket) => socket.once('data', () => socket.end(refusal))), 5000)()).toBe(
    'refused',
  )
})

it('one that does not respond counts as silent, from the start or later', async () => {
  expect(await answering(await listening(() => undefined), 300)()).toBe('silent')
  const { url, be } = await moody()
  const ask = answering(url, 5000)
  expect(await ask()).toBe('well')
  be('hold')
  expect(await answering(url, 300)()).toBe('silent')
  expect(await ask()).toBe('silent')
})
