import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Passes everything on, refuses connections, takes them and says nothing, or passes everything on late. */
type Mood = 'pass' | 'refuse' | 'silent' | 'late'

const lateness = 2000

/** A port of loopback in front of another one, with faults by command. What was connected before is caught by the new mood too. */
export async function faultProxy(target: number) {
  let mood: Mood = 'pass'
  const pairs = new Set<[Socket, Socket]>()
  const relay = (from: Socket, to: Socket, isLate: () => boolean) => {
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk) => {
      if (mood === 'silent') return
      const due = performance.now() + (isLate() ? lateness : 0)
      // In turn, also where what is late is followed by what is not.
      last = last.then(() => (due > performance.now() ? wait(due - performance.now()) : null)).then(() => to.writable && to.write(chunk))
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
    relay(near, far, () => false)
    // Only what comes back is late: otherwise one journey would be late twice.
    relay(far, near, () => mood === 'late')
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
    close: () => {
      breakAll()
      server.close()
    },
  }
}
