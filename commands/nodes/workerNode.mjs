import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { identify, isAlive, stopProcess, untilGone } from '../processes.mjs'

/** One worker of the set, by the very command that `npm run worker` runs; there once it says that it works. */
export async function workerNode({ env }) {
  let known = null
  const start = async () => {
    const child = spawn(process.execPath, [join(projectRoot, 'commands/worker.mjs')], {
      cwd: projectRoot,
      env: { ...process.env, ...env, STARTED_BY: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    known = identify(child.pid)
    let words = ''
    await new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          words = (words + chunk).slice(-4000)
          if (words.includes('worker is running')) resolve()
        })
      }
      child.once('exit', () => reject(new Error(`A worker did not start. Its last words:\n${words}`)))
    })
  }
  await start()
  return {
    start,
    stop: () => stopProcess(known, { milliseconds: 40_000 }),
    kill: async () => {
      if (isAlive(known)) process.kill(known.pid, 'SIGKILL')
      await untilGone(known, 5000)
    },
  }
}
