import 'server-only'
import { longestManagingHours, subscriptionIdSchema } from '@/domain/subscription'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { useCase } from '../useCase'
import { endManaging } from './endManaging'
import { lockCompany } from './lockCompany'

const hour = 3_600_000

/** Staff act inside this company from their next request on, in this session alone and for eight hours at most; another company is left first. */
export const manageSubscription = useCase({
  input: subscriptionIdSchema,
  ability: 'subscription.manage',
  role: 'Administration',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false }, select: { id: true } }),
  run: ({ input: { id }, ...context }) =>
    transaction(context.db, async (tx) => {
      const company = await lockCompany(tx, id)
      await endManaging({ ...context, db: tx })
      const managedUntil = new Date(context.now.getTime() + longestManagingHours * hour)
      await tx.userSession.update({ where: { id: context.actor.sessionId }, data: { managedSubscriptionId: id, managedUntil } })
      await recordAudit({ ...context, db: tx }, { action: 'managing.started', subjectType: 'Subscription', subjectId: id, subscriptionId: id })
      return company
    }),
})
