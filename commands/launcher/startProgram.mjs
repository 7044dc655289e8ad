import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

const watch = new URL('../process/watchParent.mjs', import.meta.url).href

/** Path of a program of dist/; `name` is like 'worker'. */
export const programFile = (name) => join(projectRoot, 'dist', `${name}.mjs`)

/**
 * Starts a program (a name of dist/, or a file) as a child process; returns the process and a promise of its exit
 * code.
 */
export function startProgram(name, { args = [], env = {}, file = programFile(name) } = {}) {
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\`.`)
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', watch, file, ...args], {
    cwd: projectRoot,
    env: { NODE_ENV: 'production', ...process.env, ...env },
    stdio: 'inherit',
  })
  const end = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
  return { child, end }
}

/** Runs a program of dist/; throws when it fails. `onStart` is called with its process. */
export async function runProgram(name, { onStart, ...options }) {
  const { child, end } = startProgram(name, options)
  onStart?.(child)
  const code = await end
  if (code !== 0) throw new Error(`The program ${programFile(name)} ended with code ${code}: it has printed why.`)
}
