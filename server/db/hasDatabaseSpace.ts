import 'server-only'
import { statfs } from 'node:fs/promises'
import { env } from '@/server/env'

/** Two segments of PostgreSQL's log: with less it may stop midway, and then even reading fails. */
const leastBytes = 32 * 1024 * 1024
const cacheMilliseconds = 1000

let cached = { at: -Infinity, isEnough: true }

/**
 * Whether the disk of the embedded database has space for more rows. The space of a database elsewhere is unknown
 * here.
 */
export async function hasDatabaseSpace(folder = env().dataDir, least = leastBytes, now = Date.now()): Promise<boolean> {
  if (!env().isEmbedded) return true
  if (now - cached.at < cacheMilliseconds) return cached.isEnough
  const free = await statfs(/* turbopackIgnore: true */ folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
  cached = { at: now, isEnough: free >= least }
  return cached.isEnough
}
