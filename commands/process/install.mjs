import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeClone } from './changeClone.mjs'
import { hasSources } from './hasSources.mjs'
import { projectRoot } from './projectRoot.mjs'
import { step } from './step.mjs'

/** Runs `npm ci` when node_modules is missing or differs from package-lock.json. Needs no installed package. */
export async function install() {
  if (!hasSources) return
  await changeClone(isInstalled, () => step('Installing packages (npm ci)', npmCi))
}

function npmCi() {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' }
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    npm.once('error', reject)
    npm.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('npm ci failed: its messages are above.'))))
  })
}

/**
 * npm writes its own lockfile last: an interrupted install has none. A package deleted afterwards is noticed by its
 * folder.
 */
function isInstalled() {
  const wanted = read('package-lock.json')
  const present = read('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.peer || entry.devOptional || entry.link) return true
    return present[path]?.version === entry.version && existsSync(join(projectRoot, path, 'package.json'))
  })
}

function read(file) {
  const path = join(projectRoot, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null
}
