import 'server-only'
import { beginsAt, callOffErasureSchema } from '@/domain/erasure'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../audit'
import { useCase } from '../useCase'

/** Calls the erasure of a company off while it waits. The company is open again, unless it was archived before. Once its days are over it is too late. */
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
      const [waiting] = await tx.erasure.findMany({ where: { id, state: 'Waiting' } })
      if (waiting === undefined || beginsAt(waiting.createdAt) <= context.now) throw new AppError('CONFLICT', { key: 'erasureBegan' })
      const { count } = await tx.erasure.deleteMany({ where: { id, state: 'Waiting' } })
      if (count === 0) throw new AppError('CONFLICT', { key: 'erasureBegan' })
      const asked = await tx.auditEvent.findFirst({ where: { action: 'subscription.erasureAsked', subjectId: subscriptionId }, orderBy: { at: 'desc' }, select: { detail: true } })
      const wasArchived = typeof asked?.detail === 'object' && asked.detail !== null && 'wasArchived' in asked.detail && asked.detail.wasArchived === true
      if (!wasArchived) await tx.subscription.update({ where: { id: subscriptionId }, data: { archived: false, version: { increment: 1 } } })
      await recordAudit({ ...context, db: tx }, { action: 'subscription.erasureCalledOff', subjectType: 'Subscription', subjectId: subscriptionId, subscriptionId })
      return id
    }),
})
