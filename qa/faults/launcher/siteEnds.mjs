import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { identify, isAlive } from '../../../commands/process/processes.mjs'
import { killLeftovers, postgresIn, startLauncher } from '../../product.mjs'
import { printFigures } from '../support/printFigures.mjs'
import { until } from '../../support/until.mjs'

const timeout = 60_000

/** How a site ends by itself: what the launcher says, and the exit code of both. */
const ends = { SIGKILL: ['signal SIGKILL', 1], SIGTERM: ['code 143', 143] }

/**
 * A killed PostgreSQL is restarted below a site that goes on. A site that ends by itself ends the launcher with its
 * code and one line, nothing of it stays running, and the next start works.
 */
export async function siteEnds({ count = 3, dataDir, port }) {
  const recovery = { postgres: [], site: [] }
  const start = () => startLauncher({ dataDir, port, env: { LOG_LEVEL: 'error' } })
  const isReady = async () => (await launcher.statusOf('/api/health/ready')) === 200
  let launcher = start()
  try {
    if (!(await launcher.ready())) return [`The first start failed:\n${launcher.output()}`]
    for (const [signal, [how, expected]] of Array.from({ length: count }, () => Object.entries(ends)).flat()) {
      const { site } = JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8'))
      let from = performance.now()
      await postgresIn(dataDir).kill()
      await until(async () => !(await isReady()), { every: 20, timeout: 2000 })
      if (!(await until(isReady, { every: 50, timeout })) || !isAlive(site))
        return [`The site did not go on after a killed PostgreSQL:\n${launcher.output()}`]
      recovery.postgres.push(performance.now() - from)

      const family = descendants(launcher.pid).map(identify)
      from = performance.now()
      process.kill(site.pid, signal)
      const code = await Promise.race([launcher.ended, wait(timeout, 'none', { ref: false })])
      const left = family.filter(isAlive)
      const lines = launcher.output().split(`The site ended unexpectedly (${how})`).length - 1
      if (code !== expected || family.length < 2 || left.length > 0 || lines !== 1)
        return [`${signal}: code ${code}, ${left.length} of ${family.length} processes left:\n${launcher.output()}`]
      launcher = start()
      if (!(await launcher.ready())) return [`The next start failed:\n${launcher.output()}`]
      recovery.site.push(performance.now() - from)
    }
    for (const [name, times] of Object.entries(recovery))
      printFigures(`${name} under the launcher ends`, { attempts: times.length, passed: times.length, recovery: times })
    return []
  } finally {
    await launcher.stop()
    await killLeftovers(dataDir)
  }
}

/** The processes below another one. */
function descendants(pid) {
  const lines = execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent) => pairs.flatMap(([child, of]) => (of === parent ? [child, ...below(child)] : []))
  return below(pid)
}
