import { spawn } from 'node:child_process'
import { projectRoot } from '../process/projectRoot.mjs'

const LONGEST = 30 * 60_000

/**
 * Runs a Node program of a package or of the project; throws unless it succeeds. Output goes to `say`; a hanging one
 * is stopped.
 */
export function tool(args, { env = {}, say, longest = LONGEST }) {
  const name = args[0].split('/').at(-1)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say)
    const limit = setTimeout(() => {
      say(`${name} was still running after ${longest / 60_000} minutes and is stopped.\n`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 30_000).unref()
    }, longest)
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      if (code === 0) resolve()
      else reject(new Error(`${name} ended with code ${code}`))
    })
  })
}
