import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identify, isAlive } from '../processes.mjs'
import { ownHouse, sweepUp, tell } from './ownHouse.mjs'

const faults = {
  'the launcher is killed': async (house) => house.kill(),
  'the launcher and PostgreSQL are killed': async (house, dataDir) => {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    await house.kill()
    process.kill(postmaster, 'SIGKILL')
  },
  'the number in the pid file belongs to another program': async (house, dataDir, stranger) => {
    await house.stop()
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
    )
  },
  'the pid file cannot be read': async (house, dataDir) => {
    await house.stop()
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), 'rubbish')
  },
}

/** A launcher that ended badly leaves nothing that a person would have to clean away: the next start works. */
export async function orphan({ count = 3, dataDir, port }) {
  const problems = []
  const stranger = spawn('sleep', ['3600'])
  const known = identify(stranger.pid)
  let house = ownHouse({ dataDir, port })
  try {
    if (!(await house.ready())) return [`The first start failed:\n${house.words()}`]
    for (const [fault, cause] of Object.entries(faults)) {
      const recovery = []
      for (let tries = 0; tries < count; tries += 1) {
        await cause(house, dataDir, stranger)
        const from = performance.now()
        house = ownHouse({ dataDir, port })
        if (!(await house.ready())) return [...problems, `${fault}: the next start failed:\n${house.words()}`]
        recovery.push(performance.now() - from)
      }
      tell(fault, { tries: count, kept: recovery.length, recovery })
    }
    if (!isAlive(known)) problems.push('A foreign process was ended')
    return problems
  } finally {
    await house.stop()
    await sweepUp(dataDir)
    stranger.kill('SIGKILL')
  }
}
