import 'server-only'
import type { MailCounts } from '@/domain/mailSettings'
import type { Db } from '@/server/db/client'

/** How many mails there are in each state. */
export async function mailCounts(db: Db): Promise<MailCounts> {
  const rows = await db.emailMessage.groupBy({ by: ['state'], _count: { _all: true } })
  const counts: MailCounts = { Queued: 0, Held: 0, Kept: 0, Sent: 0, Failed: 0 }
  for (const { state, _count } of rows) counts[state] = _count._all
  return counts
}
