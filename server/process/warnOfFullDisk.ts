import 'server-only'
import { statfs } from 'node:fs/promises'
import { hours } from '@/domain/day'
import { log } from '@/server/log'

const everyMilliseconds = 30_000
/** Below this share of free space a warning is logged. */
const little = 0.1
/** Minimum interval between two warnings of the same shortage. */
const pauseMilliseconds = hours(1)

/** Logs a warning when the disk of a folder is nearly full, at once and for the lifetime of the process. */
export function warnOfFullDisk(folder: string): void {
  let warnedAt = -Infinity
  const checkSpace = async () => {
    const { bavail, bsize, blocks } = await statfs(folder)
    const isShort = bavail < blocks * little
    if (!isShort) warnedAt = -Infinity
    if (!isShort || Date.now() - warnedAt < pauseMilliseconds) return
    warnedAt = Date.now()
    log.warn(
      { freeBytes: bavail * bsize, freePercent: Math.round((bavail / blocks) * 100) },
      'disk of DATA_DIR nearly full',
    )
  }
  const checkOrWarn = () =>
    void checkSpace().catch((error: unknown) => log.warn({ err: error }, 'cannot read the free space of DATA_DIR'))
  checkOrWarn()
  setInterval(checkOrWarn, everyMilliseconds).unref()
}
