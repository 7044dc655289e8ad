import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../process/lockFolder.mjs'
import { identify, isAlive, stopProcess, waitForExit } from '../process/processes.mjs'

const PATIENCE = 5000

/**
 * Locks the data folder for this launcher. Leftover processes of a killed launcher are stopped; a running launcher is
 * left alone, and the lock is refused. Returns { add(name, pid), release() }.
 */
export async function acquireInstanceLock(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'instance.json')
  const unlock = await lockFolder(dataDir, PATIENCE)
  const before = read(file)
  const isFree =
    unlock !== null && (before.launcher?.pid === process.pid || (await waitForExit(before.launcher, PATIENCE)))
  if (!isFree) {
    unlock?.()
    throw new Error(
      `DATA_DIR ${dataDir} is in use: the product already runs from it (process ${before.launcher?.pid ?? 'just starting'}). Stop that one first, or set DATA_DIR and PORT for a second one.`,
    )
  }
  for (const [name, known] of Object.entries(before))
    if (name !== 'launcher' && isAlive(known)) await stopProcess(known)
  const now = { launcher: identify(process.pid) }
  write(file, now)
  return {
    add(name, pid) {
      now[name] = identify(pid)
      write(file, now)
    },
    release: () => {
      rmSync(file, { force: true })
      unlock()
    },
  }
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch {
    return {} // truncated by an interrupted write
  }
}

function write(file, value) {
  writeFileSync(`${file}.part`, JSON.stringify(value))
  renameSync(`${file}.part`, file)
}
