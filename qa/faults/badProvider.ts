import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Refuses connections; accepts and never responds; responds letter by letter; returns errors; returns nonsense. */
export const moods = ['refusing', 'silent', 'drip', 'failing', 'nonsense'] as const
export type Mood = (typeof moods)[number]

/** A faulty stub in place of the identity provider, at its port. */
export async function badProvider(port: number, mood: Mood) {
  const server = createServer((_, response) => {
    if (mood === 'silent') return
    if (mood === 'failing') return void response.writeHead(500).end('{}')
    response.writeHead(200, { 'content-type': 'application/json' })
    if (mood === 'nonsense') return void response.end('<html>')
    const timer = setInterval(() => response.write(' '), 500)
    response.on('close', () => clearInterval(timer))
  })
  if (mood === 'refusing') server.on('connection', (socket) => socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
