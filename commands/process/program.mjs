import { spawn } from 'node:child_process'
import { projectRoot } from './projectRoot.mjs'

/** Runs a Node program; throws with its output when it fails. `show` passes its output through. */
export function program(args, { env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    // The child process does not outlive this one.
    const end = () => child.kill()
    process.once('exit', end)
    child.once('error', reject)
    child.once('exit', () => process.off('exit', end))
    child.once('exit', (code) =>
      code === 0
        ? resolve(output)
        : reject(
            new Error(`${args[0].replace(/.*node_modules\//, '')} ended with code ${code}. Its output:\n${output}`),
          ),
    )
  })
}
