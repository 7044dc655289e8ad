import { install } from './install.mjs'
import { underNode } from './underNode.mjs'

/** node commands/run.mjs path/to/entry.ts …: runs a TypeScript entry of ours with the settings and the database ready. */
const [entry, ...args] = process.argv.slice(2)
if (!entry) {
  console.error('Usage: node commands/run.mjs path/to/entry.ts [arguments]')
  process.exit(2)
}
await install()
await underNode()
const { withHouse } = await import('./withHouse.mjs')
const isWorker = entry === 'server/workerMain.ts'
await withHouse(
  async ({ env }) => {
    const [{ startEntry }, { siteEnv }] = await Promise.all([import('./entry.mjs'), import('./siteRole.mjs')])
    const { child, end } = await startEntry(entry, { args, env: isWorker ? siteEnv(env) : env })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    return end
  },
  { waits: isWorker },
)
