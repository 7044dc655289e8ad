import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const program = join(projectRoot, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Runs this command again under the project's own Node, whatever Node is installed, and exits with its code.
 * Returns at once when this already is that Node.
 */
export async function reexecWithBundledNode() {
  if (!existsSync(program) || realpathSync(program) === realpathSync(process.execPath)) return
  const env = {
    ...process.env,
    PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env.PATH}`,
    STARTED_BY: String(process.pid),
  }
  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}
