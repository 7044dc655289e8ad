import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Forwards everything, refuses connections, accepts and never responds, forwards late, or loses some replies and
 * delays the others.
 */
type Mode = 'pass' | 'refuse' | 'silent' | 'late' | 'lossy'

const delayMilliseconds = 2000
/** Percentage of lost replies, and maximum delay of the others. */
const [lostOfHundred, longestDelay] = [30, 3000]

/** A loopback proxy in front of another port, with faults on command. Open connections get the new mode too. */
export async function faultProxy(target: number) {
  let mode: Mode = 'pass'
  let [replies, lostReplies] = [0, 0]
  const pairs = new Set<[Socket, Socket]>()
  const relay = (from: Socket, to: Socket, delay: () => number) => {
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk) => {
      if (mode === 'silent') return
      const due = performance.now() + delay()
      if (to.destroyed) return
      // Preserves the order, also when a delayed chunk is followed by one that is not.
      last = last
        .then(() => (due > performance.now() ? wait(due - performance.now()) : null))
        .then(() => to.writable && to.write(chunk))
    })
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    if (mode === 'refuse') return client.resetAndDestroy()
    const upstream = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    client.on('close', () => pairs.delete(pair))
    let isAnswered = true
    relay(client, upstream, () => ((isAnswered = false), 0))
    // Only replies are delayed: otherwise one round trip would be delayed twice.
    relay(upstream, client, () => {
      if (mode !== 'lossy' || isAnswered) return mode === 'late' ? delayMilliseconds : 0
      // Once for each reply, at its first bytes: by then the site has done the work.
      isAnswered = true
      replies += 1
      if (Math.random() * 100 >= lostOfHundred) return Math.random() * longestDelay
      lostReplies += 1
      client.resetAndDestroy()
      return 0
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const breakAll = () => pairs.forEach(([client, upstream]) => [client, upstream].forEach((socket) => socket.destroy()))
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    set: (next: Mode) => {
      // Swallowed bytes cannot be recovered: those connections are unusable.
      if (next === 'refuse' || mode === 'silent') breakAll()
      mode = next
    },
    /** How many replies passed in lossy mode, and how many of them were lost. */
    replies: () => ({ all: replies, lost: lostReplies }),
    close: () => {
      breakAll()
      server.close()
    },
  }
}
