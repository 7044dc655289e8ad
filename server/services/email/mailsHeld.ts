import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * Since when no mail is sent and nothing becomes due: after a restore, waiting mails may already have been sent. Null
 * while mails are not held.
 */
export async function mailsHeld(db: Db): Promise<Date | null> {
  const installation = await db.installation.findUnique({ where: { id: 1 }, select: { mailsHeldSince: true } })
  return installation?.mailsHeldSince ?? null
}
