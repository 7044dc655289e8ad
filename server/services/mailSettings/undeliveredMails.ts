import 'server-only'
import type { UndeliveredMail } from '@/domain/mailSettings'
import type { Db } from '@/server/db/client'
import { mailToClosed } from '../email'

const most = 50
const columns = { id: true, to: true, subject: true, state: true, lastError: true, createdAt: true } as const
const newest = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/** The newest mails that did not go out: those given up unless nobody could get them now, then those kept or tried in vain and to be tried again. Never their text. */
export async function undeliveredMails(db: Db): Promise<UndeliveredMail[]> {
  const given = { orderBy: [...newest], take: most, select: columns }
  const failed = await db.emailMessage.findMany({ where: { state: 'Failed', NOT: mailToClosed }, ...given })
  const others = await db.emailMessage.findMany({
    where: { OR: [{ state: 'Kept' }, { state: 'Queued', lastError: { not: null } }] },
    ...given,
  })
  return [...failed, ...others]
    .slice(0, most)
    .map((row) => ({ ...row, state: row.state as UndeliveredMail['state'], createdAt: row.createdAt.toISOString() }))
}
