import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeClone } from './changeClone.mjs'
import { hasSources } from './hasSources.mjs'
import { projectRoot } from './projectRoot.mjs'
import { step } from './step.mjs'

/**
 * Installs the packages of package-lock.json when they are missing or differ: those that build and run the product, and
 * `withChecks` those of checks and measurements besides. Needs no installed package.
 */
export async function install({ withChecks = false } = {}) {
  if (!hasSources) return
  // A clone that has the packages of the checks keeps them.
  const all = withChecks || existsSync(join(projectRoot, 'node_modules/vitest'))
  await changeClone(
    () => isInstalled(all),
    () =>
      all && isInstalled(false)
        ? // `npm ci` would remove what is installed already, under a product that may be running.
          step('Installing the packages of the checks', () => npm(['install', '--no-save', '--include=dev']))
        : step('Installing packages (npm ci)', () => npm(['ci', all ? '--include=dev' : '--omit=dev'])),
  )
}

function npm(args) {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' }
  const running = spawn('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    running.once('error', reject)
    running.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`npm ${args.join(' ')} ended with code ${code} in ${projectRoot}: npm has printed why.`)),
    )
  })
}

/**
 * npm writes its own lockfile last: an interrupted install has none. A package deleted afterwards is noticed by its
 * folder.
 */
function isInstalled(withChecks) {
  const required = read('package-lock.json')
  const installed = read('node_modules/.package-lock.json')
  if (!required || !installed) return false
  return Object.entries(required).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.peer || entry.devOptional || entry.link) return true
    if (entry.dev && !withChecks) return true
    return installed[path]?.version === entry.version && existsSync(join(projectRoot, path, 'package.json'))
  })
}

function read(file) {
  const path = join(projectRoot, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}
