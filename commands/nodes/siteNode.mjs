import { identify, isAlive, stopProcess, untilGone } from '../processes.mjs'
import { startSite } from '../site.mjs'

const PATIENCE = 60_000
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** One web server of the set: it can be asked to stop, killed, and started again at the same address. */
export async function siteNode({ port, env }) {
  const url = `http://127.0.0.1:${port}`
  let known = null
  const start = async () => {
    const site = await startSite({ settings: { host: '127.0.0.1', port }, env })
    known = identify(site.child.pid)
    await untilReady(url)
  }
  await start()
  return {
    url,
    port,
    start,
    /** SIGTERM, and how long it took until the process had gone, in milliseconds. */
    stop: async (milliseconds = 40_000) => {
      const begin = performance.now()
      await stopProcess(known, { milliseconds })
      return performance.now() - begin
    },
    kill: async () => {
      if (isAlive(known)) process.kill(known.pid, 'SIGKILL')
      await untilGone(known, 5000)
    },
  }
}

async function untilReady(url) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (answer?.status === 200) return
  }
  throw new Error(`${url} was not ready within a minute.`)
}
