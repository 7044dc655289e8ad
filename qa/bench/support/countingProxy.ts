import { connect, createServer, type Socket } from 'node:net'

/** What crossed a connection to PostgreSQL: statements, those planned again among them, and bytes in both directions. */
export type Traffic = { statements: number; planned: number; bytes: number }

/** The health check of the site, which is no part of a request. */
const healthCheck = 'SELECT 1\0'

/** Counts the messages of one connection: B executes a prepared statement, Q a text, P plans one. */
function reader(traffic: Traffic): (chunk: Buffer) => void {
  let [rest, isStarted] = [Buffer.alloc(0), false]
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The first message has no type.
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      const type = isStarted ? String.fromCharCode(rest[0]!) : ''
      const text = type === 'Q' ? rest.toString('utf8', 5, length) : ''
      if (type === 'B' || (type === 'Q' && text !== healthCheck)) traffic.statements += 1
      if (type === 'P') traffic.planned += 1
      isStarted = true
      rest = rest.subarray(length)
    }
  }
}

/** A loopback proxy in front of PostgreSQL that counts what passes. */
export async function countingProxy(target: number) {
  const traffic: Traffic = { statements: 0, planned: 0, bytes: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const read = reader(traffic)
    client.on('data', read)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (chunk: Buffer) => (traffic.bytes += chunk.length))
      from.on('error', () => undefined).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    traffic: (): Traffic => ({ ...traffic }),
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}
