import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Passes everything on, refuses connections, takes them and says nothing, passes everything on late, or loses some replies and has the others late. */
type Mood = 'pass' | 'refuse' | 'silent' | 'late' | 'lossy'

const lateness = 2000
/** How many of a hundred replies are lost, and how late the others are at most. */
const [lostOfHundred, longestDelay] = [30, 3000]

/** A port of loopback in front of another one, with faults by command. What was connected before is caught by the new mood too. */
export async function faultProxy(target: number) {
  let mood: Mood = 'pass'
  let [replies, lostReplies] = [0, 0]
  const pairs = new Set<[Socket, Socket]>()
  const relay = (from: Socket, to: Socket, delay: () => number) => {
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk) => {
      if (mood === 'silent') return
      const due = performance.now() + delay()
      if (to.destroyed) return
      // In turn, also where what is late is followed by what is not.
      last = last
        .then(() => (due > performance.now() ? wait(due - performance.now()) : null))
        .then(() => to.writable && to.write(chunk))
    })
    from.on('error', () => undefined)
    from.on('close', () => to.destroy())
  }
  const server = createServer((near) => {
    if (mood === 'refuse') return near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    let isAnswered = true
    relay(near, far, () => ((isAnswered = false), 0))
    // Only what comes back is late: otherwise one journey would be late twice.
    relay(far, near, () => {
      if (mood !== 'lossy' || isAnswered) return mood === 'late' ? lateness : 0
      // Once for each reply, at its first bytes: by then the site has done what it was asked.
      isAnswered = true
      replies += 1
      if (Math.random() * 100 >= lostOfHundred) return Math.random() * longestDelay
      lostReplies += 1
      near.resetAndDestroy()
      return 0
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const breakAll = () => pairs.forEach(([near, far]) => [near, far].forEach((socket) => socket.destroy()))
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    set: (next: Mood) => {
      // What was swallowed in silence cannot be made up for: those connections are of no more use.
      if (next === 'refuse' || mood === 'silent') breakAll()
      mood = next
    },
    /** How many replies came by while some were lost, and how many of them were. */
    replies: () => ({ all: replies, lost: lostReplies }),
    close: () => {
      breakAll()
      server.close()
    },
  }
}
