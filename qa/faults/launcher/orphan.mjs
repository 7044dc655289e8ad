import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { identify, isAlive } from '../../../commands/process/processes.mjs'
import { postgresIn, startLauncher, sweepUp } from '../../product.mjs'
import { tell } from '../support/printFigures.mjs'

const faults = {
  'the launcher is killed': async (launcher) => launcher.kill(),
  'the launcher and PostgreSQL are killed': async (launcher, dataDir) => {
    await launcher.kill()
    await postgresIn(dataDir).kill()
  },
  'the number in the pid file belongs to another program': async (launcher, dataDir, stranger) => {
    await launcher.stop()
    writeFileSync(postgresIn(dataDir).file, `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`)
  },
  'the pid file cannot be read': async (launcher, dataDir) => {
    await launcher.stop()
    writeFileSync(postgresIn(dataDir).file, 'rubbish')
  },
}

/** A launcher that ended badly needs no manual cleanup: the next start works. */
export async function orphan({ count = 3, dataDir, port }) {
  const problems = []
  const stranger = spawn('sleep', ['3600'])
  const known = identify(stranger.pid)
  let launcher = startLauncher({ dataDir, port })
  try {
    if (!(await launcher.ready())) return [`The first start failed:\n${launcher.output()}`]
    for (const [fault, cause] of Object.entries(faults)) {
      const recovery = []
      for (let tries = 0; tries < count; tries += 1) {
        await cause(launcher, dataDir, stranger)
        const from = performance.now()
        launcher = startLauncher({ dataDir, port })
        if (!(await launcher.ready())) return [...problems, `${fault}: the next start failed:\n${launcher.output()}`]
        recovery.push(performance.now() - from)
      }
      tell(fault, { tries: count, kept: recovery.length, recovery })
    }
    if (!isAlive(known)) problems.push('An unrelated process was ended')
    return problems
  } finally {
    await launcher.stop()
    await sweepUp(dataDir)
    stranger.kill('SIGKILL')
  }
}
