import 'server-only'
import type { Db } from '@/server/db/client'

/**
 * Since when no mail leaves and nothing falls due: the database came back from a backup, and what waits in it may have
 * left already. Null while mails go their way.
 */
export async function mailsHeld(db: Db): Promise<Date | null> {
  const installation = await db.installation.findUnique({ where: { id: 1 }, select: { mailsHeldSince: true } })
  return installation?.mailsHeldSince ?? null
}
