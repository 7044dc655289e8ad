import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../process/lockFolder.mjs'
import { identify, isAlive, stopProcess, waitForExit } from '../process/processes.mjs'

const LOCK_MILLISECONDS = 5000

/**
 * Locks the data folder for this launcher. Leftover processes of a killed launcher are stopped; a running launcher is
 * left alone, and the lock is refused. Returns { add(name, pid), release() }.
 */
export async function acquireInstanceLock(dataDir) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'instance.json')
  const unlock = await lockFolder(dataDir, LOCK_MILLISECONDS)
  const previous = read(file)
  const isFree =
    unlock !== null &&
    (previous.launcher?.pid === process.pid || (await waitForExit(previous.launcher, LOCK_MILLISECONDS)))
  if (!isFree) {
    unlock?.()
    throw new Error(
      `DATA_DIR ${dataDir} is in use: the product already runs from it (process ${previous.launcher?.pid ?? 'just starting'}). Stop that one first, or set DATA_DIR and PORT for a second one.`,
    )
  }
  for (const [name, known] of Object.entries(previous))
    if (name !== 'launcher' && isAlive(known)) await stopProcess(known)
  const own = { launcher: identify(process.pid) }
  write(file, own)
  return {
    add(name, pid) {
      own[name] = identify(pid)
      write(file, own)
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
