import 'server-only'
import type { Db } from '@/server/db/client'
import { lockAccount } from '@/server/credentials/codes/codes'
import { badInput } from '@/server/errors'

/** A change of address requested by another user that has neither taken effect nor ended. */
const waiting = (userId: string, now: Date) =>
  ({ userId, purpose: 'AnswerEmailChange', usedAt: null, voidedAt: null, expiresAt: { gt: now } }) as const

export const waitingEmailChange = (db: Db, userId: string, now: Date) =>
  db.oneUseCode.findFirst({ where: waiting(userId, now) })
export type EmailChange = NonNullable<Awaited<ReturnType<typeof waitingEmailChange>>>

/** Records that one of the two mailboxes approved. */
async function agreed(tx: Db, userId: string, now: Date, by: 'provenAt' | 'approvedAt'): Promise<EmailChange> {
  const [row] = await tx.oneUseCode.updateManyAndReturn({ where: waiting(userId, now), data: { [by]: now } })
  if (row === undefined) throw badInput('emailChangeFailed')
  return row
}
export const provenEmailChange = (tx: Db, userId: string, now: Date) => agreed(tx, userId, now, 'provenAt')
export const approvedEmailChange = (tx: Db, userId: string, now: Date) => agreed(tx, userId, now, 'approvedAt')

/** Ends a pending change of address and voids both mailboxes' links. Returns the change, or null. */
export async function voidEmailChange(tx: Db, userId: string, now: Date): Promise<EmailChange | null> {
  await lockAccount(tx, userId)
  const found = await waitingEmailChange(tx, userId, now)
  const ofChange = [
    { purpose: 'AnswerEmailChange' as const },
    { purpose: 'ChangeEmail' as const, askedById: { not: null } },
  ]
  await tx.oneUseCode.updateMany({
    where: { userId, usedAt: null, voidedAt: null, OR: ofChange },
    data: { voidedAt: now },
  })
  return found
}
