import 'server-only'
import { eraseSubscriptionSchema } from '@/domain/erasure'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { closeSubscription } from '@/server/services/subscription'
import { useCase } from '@/server/services/useCase'
import { companyToErase } from './subscriptionErasurePreview'

/**
 * Requests the erasure of a company: it is closed at once, and erased by a worker after a waiting period in which it
 * can be cancelled.
 */
export const eraseSubscription = useCase({
  input: eraseSubscriptionSchema,
  ability: 'subscription.erase',
  role: 'Administration',
  subject: ({ db }, { subscriptionId }) => companyToErase(db, subscriptionId),
  run: async ({ input: { subscriptionId, mode, name }, subject, ...context }) => {
    if (name !== subject.name.trim())
      throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'name', key: 'confirmationDiffers' }] })
    return transaction(context.db, async (tx) => {
      await lockRow(tx, 'Subscription', subscriptionId)
      const company = await companyToErase(tx, subscriptionId)
      if (company === null) throw new AppError('NOT_FOUND')
      await closeSubscription(tx, subscriptionId, context.now)
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscription.erasureAsked',
          subjectType: 'Subscription',
          subjectId: subscriptionId,
          subscriptionId,
          detail: { mode, wasArchived: company.archived },
        },
      )
      const { id } = await tx.erasure.create({
        data: { subscriptionId, mode, requestedById: context.actor.userId, createdAt: context.now },
        select: { id: true },
      })
      return id
    })
  },
})
