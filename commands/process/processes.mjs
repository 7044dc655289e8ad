import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * The start time of a process, as text that no two processes of one pid share; null when it has exited or is a zombie.
 */
export function startOf(pid) {
  if (process.platform !== 'linux') return startByPs(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return fields[0] === 'Z' ? null : `${boot}/${fields[19]}`
  } catch {
    return null
  }
}

/** The pid of a process's parent, where the system provides it; null elsewhere. */
export function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** The recorded identity of a process: its pid and its start. */
export const identify = (pid) => ({ pid, start: startOf(pid) })

/** Is the recorded process still running? Another process with the same pid does not count. */
export const isAlive = (known) => Boolean(known?.pid && known.start) && startOf(known.pid) === known.start

/** Waits for a process to exit; false on timeout. */
export async function waitForExit(known, milliseconds) {
  const end = Date.now() + milliseconds
  while (isAlive(known)) {
    if (Date.now() > end) return false
    await wait(50)
  }
  return true
}

/** Signals the process to stop, and kills it after `milliseconds`. Never signals another process of the same pid. */
export async function stopProcess(known, { signal = 'SIGTERM', milliseconds = 5000 } = {}) {
  if (!isAlive(known)) return
  send(known.pid, signal)
  if (await waitForExit(known, milliseconds)) return
  if (isAlive(known)) send(known.pid, 'SIGKILL')
  await waitForExit(known, 5000)
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function startByPs(pid) {
  try {
    const [state, ...start] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return !state || state.startsWith('Z') ? null : start.join(' ')
  } catch {
    return null
  }
}
