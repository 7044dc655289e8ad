import 'server-only'
import type { Db } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { lockAccount } from '@/server/credentials/codes/codes'
import { isRefusal } from '@/server/errors'
import { completeEmailChange } from './completeEmailChange'
import { voidEmailChange, waitingEmailChange } from './emailChange'

/**
 * Completes changes of address to which the old mailbox did not object in time; one that can no longer take effect is
 * ended.
 */
export async function completeDueEmailChanges(db: Db, now: Date): Promise<void> {
  const due = await db.oneUseCode.findMany({
    where: {
      purpose: 'AnswerEmailChange',
      usedAt: null,
      voidedAt: null,
      expiresAt: { gt: now },
      dueAt: { lte: now },
      provenAt: { not: null },
    },
    select: { userId: true },
  })
  for (const { userId } of due) {
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId)
      const account = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        include: { profile: { include: { subscription: true } } },
      })
      const change = await waitingEmailChange(tx, userId, now)
      if (change !== null) await completeEmailChange({ db: tx, now, actor: { kind: 'anonymous' } }, account, change)
    }).catch(async (error: unknown) => {
      if (!isRefusal(error) && !isUniqueViolation(error)) throw error
      await transaction(db, (tx) => voidEmailChange(tx, userId, now))
    })
  }
}
