import 'server-only'
import type { Db, Prisma } from '@/server/db/client'

type Installation = Prisma.InstallationModel | null

/** How many mails there are in each state, and since when they are held. */
export async function operationMails(db: Db, installation: Installation) {
  const rows = await db.emailMessage.groupBy({ by: ['state'], _count: { _all: true } })
  const count = (wanted: (typeof rows)[number]['state']) => rows.find(({ state }) => state === wanted)?._count._all ?? 0
  return {
    waiting: count('Queued'),
    held: count('Held'),
    failed: count('Failed'),
    kept: count('Kept'),
    sent: count('Sent'),
    heldSince: installation?.mailsHeldSince ?? null,
    restoredFrom: installation?.restoredFrom ?? null,
  }
}
