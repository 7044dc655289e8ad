import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Locks a folder for this process; the operating system releases the lock however the process ends, so that no lock
 * outlives its holder and two concurrent starts cannot both have it. Returns a release function; null when another
 * process still holds the lock after `milliseconds`. Only Linux has abstract socket names: elsewhere only instance.json
 * detects a second launcher. Locks of one folder for different purposes are independent.
 */
export async function lockFolder(folder, milliseconds, purpose = '') {
  if (process.platform !== 'linux') return () => {}
  const name = `\0ripplemark-${createHash('sha256')
    .update(`${realpathSync(folder)}${purpose}`)
    .digest('hex')}`
  for (const end = Date.now() + milliseconds; ; await wait(100)) {
    const unlock = await listen(name)
    if (unlock !== null || Date.now() > end) return unlock
  }
}

function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(name, () => {
      server.unref()
      resolve(() => server.close())
    })
  })
}
