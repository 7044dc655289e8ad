import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The process that `guardRun` starts: it waits for the end of its pipe, and cleans up. */
const [folder] = process.argv.slice(2)
const mark = `RIPPLEMARK_RUN=${basename(folder)}`
const STOP_MILLISECONDS = 10_000

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.stdin.resume()
process.stdin.once('close', async () => {
  const end = Date.now() + STOP_MILLISECONDS
  const signalled = new Set()
  for (let running = processesOfRun(); running.length > 0 && Date.now() < end; running = processesOfRun()) {
    for (const pid of running) if (!signalled.has(pid)) send(pid, 'SIGTERM')
    for (const pid of running) signalled.add(pid)
    await wait(100)
  }
  for (const pid of processesOfRun()) send(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** The processes that carry the mark or work in the folder; Linux only. */
function processesOfRun() {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => hasMark(pid) || isInFolder(pid))
    .map(Number)
}

function hasMark(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark)
  } catch {
    return false // exited meanwhile, or another user's
  }
}

function isInFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
  } catch {
    return false
  }
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // exited meanwhile
  }
}
