import 'server-only'
import { db } from '@/server/db/client'
import { setupAddress } from '@/server/services/setup'

let isOver = false

/**
 * Whether the first staff account is still missing, so that signing in is impossible. Once false, the result is
 * cached for good.
 */
export async function awaitsSetup(): Promise<boolean> {
  if (isOver) return false
  // This is only a hint: while the database is unavailable, the page is shown without it.
  const address = await setupAddress(db()).catch(() => undefined)
  isOver = address === null
  return typeof address === 'string'
}
