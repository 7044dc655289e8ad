import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const guardProgram = fileURLToPath(new URL('./guardMain.mjs', import.meta.url))

/**
 * Gives everything that this process starts from now on one temporary folder and one mark in the environment
 * (RIPPLEMARK_RUN). A separate process kills the marked processes and removes the folder when this process ends,
 * however it ends, or calls end(). Within a run that is already guarded it does nothing.
 */
export function guardRun(name) {
  if (process.env.RIPPLEMARK_RUN) return { end: async () => {} }
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `ripplemark-${name}-`))
  // PostgreSQL may run as another user, which needs to traverse the folder.
  chmodSync(folder, 0o711)
  // The pipe signals the end of this process: the system closes it in every case.
  const child = spawn(process.execPath, [guardProgram, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.unref()
  child.stdin.unref()
  Object.assign(process.env, { RIPPLEMARK_RUN: basename(folder), TMPDIR: folder })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    end: () => {
      child.ref()
      child.stdin.end()
      return ended
    },
  }
}
