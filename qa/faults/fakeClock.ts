import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/server/env'

const libraries = '/usr/lib'

/** Path of Debian's `faketime` library; null where it is not installed. */
function library(): string | null {
  if (process.platform !== 'linux' || !existsSync(libraries)) return null
  const found = readdirSync(libraries)
    .map((name) => join(libraries, name, 'faketime/libfaketimeMT.so.1'))
    .find(existsSync)
  return found ?? null
}

/**
 * A clock for processes started with its settings, which jumps on command, in seconds from the right time; null where
 * unavailable.
 */
export function fakeClock(): { settings: Record<string, string>; jump: (seconds: number) => void } | null {
  const preload = library()
  if (preload === null) return null
  const file = join(env().dataDir, 'clock')
  const jump = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  jump(0)
  // The monotonic clock continues, as when the system time is set.
  const settings = {
    LD_PRELOAD: preload,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  }
  return { settings, jump }
}
