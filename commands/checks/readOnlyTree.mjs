import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, rmSync } from 'node:fs'

const NOBODY = 65534
const startTimeout = 120_000
const isRoot = process.platform === 'linux' && process.getuid() === 0

/** Folders that the unprivileged user of `startReadOnly` may write. */
export function giveToNobody(...folders) {
  if (isRoot) for (const folder of folders) chownSync(folder, NOBODY, NOBODY)
}

/** Hard-links where the file system can, since nothing writes to the copies. */
export function copyTree(from, to) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

/** As root, remounts the tree read-only in a private mount namespace, then drops privileges. */
export function startReadOnly(srv, [program, ...args], env) {
  const script = `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --bounding-set=-all --no-new-privs -- "$@"`
  const [command, commandArgs] = isRoot
    ? ['unshare', ['-m', 'sh', '-c', script, srv, program, ...args]]
    : [program, args]
  const child = spawn(command, commandArgs, { cwd: srv, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-8000)))
  return {
    child,
    output: () => output,
    exited: new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal))),
  }
}

/** Waits until a started program `isHealthy`, stops it and waits for its end; throws with its output otherwise. */
export async function assertStartsAndStops(name, { child, output, exited }, isHealthy) {
  let end = null
  void exited.then((code) => (end = code))
  try {
    for (const begin = Date.now(); !(await isHealthy()); await new Promise((resolve) => setTimeout(resolve, 500))) {
      if (end !== null) throw new Error(`The ${name} ended (${end}) before it was healthy:\n${output()}`)
      if (Date.now() > begin + startTimeout)
        throw new Error(`The ${name} was not healthy within ${startTimeout / 1000} s:\n${output()}`)
    }
    child.kill('SIGTERM')
    const code = await Promise.race([
      exited,
      new Promise((resolve) => setTimeout(() => resolve('no exit'), startTimeout).unref()),
    ])
    if (![0, 143].includes(code)) throw new Error(`The ${name} ended with ${code} after SIGTERM:\n${output()}`)
  } finally {
    if (end === null) child.kill('SIGKILL')
  }
}
