import 'server-only'
import { subscriptionIdSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { useCase } from '../useCase'
import { lockCompany } from './lockCompany'

/** Archives a company: its people are signed out and cannot sign in any more, and nobody manages it. What was answered stays. */
export const deleteSubscription = useCase({
  input: subscriptionIdSchema,
  ability: 'subscription.delete',
  role: 'Administration',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false }, select: { id: true } }),
  run: ({ input: { id }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockCompany(tx, id)
      await tx.subscription.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
      await tx.userSession.updateMany({ where: { endedAt: null, user: { profile: { subscriptionId: id } } }, data: { endedAt: context.now } })
      await tx.userSession.updateMany({ where: { managedSubscriptionId: id }, data: { managedSubscriptionId: null, managedUntil: null } })
      await recordAudit({ ...context, db: tx }, { action: 'subscription.archived', subjectType: 'Subscription', subjectId: id, subscriptionId: id })
      return id
    }),
})
