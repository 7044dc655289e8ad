import 'server-only'
import { statfs } from 'node:fs/promises'
import { env } from '@/server/env'

/** Two segments of PostgreSQL's log: with less it may stop in the middle, and nobody could even read. */
const leastBytes = 32 * 1024 * 1024
const believedMilliseconds = 1000

let looked = { at: -Infinity, isEnough: true }

/** Does the disk of the embedded database take more rows? Of a database elsewhere nothing is known here. */
export async function hasSpace(folder = env().dataDir, least = leastBytes, now = Date.now()): Promise<boolean> {
  if (!env().isEmbedded) return true
  if (now - looked.at < believedMilliseconds) return looked.isEnough
  const free = await statfs(/* turbopackIgnore: true */ folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
  looked = { at: now, isEnough: free >= least }
  return looked.isEnough
}
