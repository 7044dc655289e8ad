import 'server-only'
import { db } from '@/server/db/client'
import { setupAddress } from '@/server/services/setup'

let isOver = false

/** Has nobody made the first staff account yet, so that nobody can sign in? Once over, it stays over and is not asked again. */
export async function awaitsSetup(): Promise<boolean> {
  if (isOver) return false
  // A hint is all that hangs on it: while the database is away, the page does without.
  const address = await setupAddress(db()).catch(() => undefined)
  isOver = address === null
  return typeof address === 'string'
}
