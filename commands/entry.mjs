import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { bundle } from './bundle.mjs'
import { projectRoot } from './projectRoot.mjs'

/** Starts a TypeScript entry of ours as a process of its own; answers the process and its end (the exit code). */
export async function startEntry(entry, { args = [], env = {} } = {}) {
  const bundled = await bundle(entry)
  const watch = new URL('./watchParent.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', watch, bundled, ...args], {
    cwd: projectRoot,
    env: { NODE_ENV: 'production', ...process.env, ...env },
    stdio: 'inherit',
  })
  const end = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      rmSync(bundled, { force: true })
      resolve(code ?? (signal ? 1 : 0))
    })
  })
  return { child, end }
}

/** Runs a TypeScript entry of ours to its end; throws when it fails. */
export async function runEntry(entry, options) {
  const code = await (await startEntry(entry, options)).end
  if (code !== 0) throw new Error(`${entry} ended with code ${code}.`)
}
