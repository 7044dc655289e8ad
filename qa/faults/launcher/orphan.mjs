import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { identify, isAlive } from '../../../commands/process/processes.mjs'
import { postgresIn, startLauncher, killLeftovers } from '../../product.mjs'
import { printFigures } from '../support/printFigures.mjs'

const faults = {
  'the launcher is killed': async (launcher) => launcher.kill(),
  'the launcher and PostgreSQL are killed': async (launcher, dataDir) => {
    await launcher.kill()
    await postgresIn(dataDir).kill()
  },
  'the number in the pid file belongs to another program': async (launcher, dataDir, unrelated) => {
    await launcher.stop()
    writeFileSync(postgresIn(dataDir).file, `${unrelated.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`)
  },
  'the pid file cannot be read': async (launcher, dataDir) => {
    await launcher.stop()
    writeFileSync(postgresIn(dataDir).file, 'rubbish')
  },
}

/** A launcher that ended badly needs no manual cleanup: the next start works. */
export async function orphan({ count = 3, dataDir, port }) {
  const problems = []
  const unrelated = spawn('sleep', ['3600'])
  const known = identify(unrelated.pid)
  let launcher = startLauncher({ dataDir, port })
  try {
    if (!(await launcher.ready())) return [`The first start failed:\n${launcher.output()}`]
    for (const [fault, cause] of Object.entries(faults)) {
      const recovery = []
      for (let attempt = 0; attempt < count; attempt += 1) {
        await cause(launcher, dataDir, unrelated)
        const from = performance.now()
        launcher = startLauncher({ dataDir, port })
        if (!(await launcher.ready())) return [...problems, `${fault}: the next start failed:\n${launcher.output()}`]
        recovery.push(performance.now() - from)
      }
      printFigures(fault, { attempts: count, passed: recovery.length, recovery })
    }
    if (!isAlive(known)) problems.push('An unrelated process was ended')
    return problems
  } finally {
    await launcher.stop()
    await killLeftovers(dataDir)
    unrelated.kill('SIGKILL')
  }
}
