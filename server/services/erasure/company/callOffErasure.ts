import 'server-only'
import { beginsAt, callOffErasureSchema } from '@/domain/erasure'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { mailsHeld } from '@/server/services/email'
import { useCase } from '@/server/services/useCase'

/**
 * The erasure, with its row locked, while it can still be cancelled; null once it was cancelled. After a restore no
 * erasure begins before staff release it.
 */
async function cancellableErasure(tx: Prisma.TransactionClient, id: string, now: Date) {
  await lockRow(tx, 'Erasure', id, 'UPDATE')
  const row = await tx.erasure.findUnique({ where: { id }, select: { state: true, createdAt: true } })
  if (row === null) return null
  if (row.state !== 'Waiting' || (beginsAt(row.createdAt) <= now && (await mailsHeld(tx)) === null))
    throw new AppError('CONFLICT', { key: 'erasureBegan' })
  return row
}

/**
 * Cancels a waiting erasure of a company. The company is open again unless it was archived before. Refused once the
 * waiting period is over.
 */
export const callOffErasure = useCase({
  input: callOffErasureSchema,
  ability: 'subscription.erase',
  role: 'Administration',
  subject: async ({ db }, { id }) => {
    const erasure = await db.erasure.findFirst({ where: { id, userId: null, state: { not: 'Done' } } })
    return erasure?.subscriptionId == null ? null : { id: erasure.subscriptionId }
  },
  run: ({ input: { id }, subject: { id: subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      if ((await cancellableErasure(tx, id, context.now)) === null) return id
      await tx.erasure.delete({ where: { id } })
      const asked = await tx.auditEvent.findFirst({
        where: { action: 'subscription.erasureAsked', subjectId: subscriptionId },
        orderBy: { at: 'desc' },
        select: { detail: true },
      })
      const wasArchived =
        typeof asked?.detail === 'object' &&
        asked.detail !== null &&
        'wasArchived' in asked.detail &&
        asked.detail.wasArchived === true
      if (!wasArchived)
        await tx.subscription.update({
          where: { id: subscriptionId },
          data: { archived: false, version: { increment: 1 } },
        })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscription.erasureCalledOff',
          subjectType: 'Subscription',
          subjectId: subscriptionId,
          subscriptionId,
        },
      )
      return id
    }),
})
