import 'server-only'
import { subscriptionIdSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { closeSubscription } from './closeSubscription'
import { lockCompany } from './lockCompany'

/**
 * Archives a company: its people are signed out and can no longer sign in, and staff can no longer manage it. Its
 * answers stay.
 */
export const deleteSubscription = useCase({
  input: subscriptionIdSchema,
  ability: 'subscription.delete',
  absent: 'absentCompany',
  role: 'Administration',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false }, select: { id: true } }),
  run: ({ input: { id }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockCompany(tx, id)
      await closeSubscription(tx, id, context.now)
      await recordAudit(
        { ...context, db: tx },
        { action: 'subscription.archived', subjectType: 'Subscription', subjectId: id, subscriptionId: id },
      )
      return id
    }),
})
