import 'server-only'
import { roleGroupIds } from '@/domain/role'
import { subscriptionDepartmentIdSchema } from '@/domain/subscriptionDepartment'
import { lockRow } from '@/server/db/lockRow'
import { transaction } from '@/server/db/transaction'
import { credentialsChanged } from '../account'
import { recordAudit } from '../audit'
import { useCase, type SignedInContext } from '../useCase'
import { findSubscriptionDepartment } from './findSubscriptionDepartment'

/** Those who administer the department become plain users; whatever they are doing as administrators is over at once. */
async function demoteAdministrators(
  context: SignedInContext,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<void> {
  const administrators = await context.db.user.findMany({
    where: { roleGroupId: roleGroupIds.SubscriptionDepartmentAdministrator, profile: { subscriptionDepartmentId: id } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id: userId } of administrators) {
    await context.db.user.update({ where: { id: userId }, data: { roleGroupId: roleGroupIds.User } })
    await credentialsChanged(context.db, userId, context.now)
    await recordAudit(context, {
      action: 'account.roleChanged',
      subjectId: userId,
      subscriptionId,
      detail: { from: 'SubscriptionDepartmentAdministrator', to: 'User' },
    })
  }
}

/**
 * Archives a department: its people stay in the company without one, its administrators become plain users, its
 * questionnaires the company's. Runs keep the department they were made in, so that reports about the past stay as they are.
 */
export const deleteSubscriptionDepartment = useCase({
  input: subscriptionDepartmentIdSchema,
  ability: 'subscriptionDepartment.delete',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findSubscriptionDepartment(db, id),
  run: ({ subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const { id, subscriptionId, name } = subject
      // Waits for whoever is just moving somebody in, and makes those who come after wait.
      await lockRow(tx, 'SubscriptionDepartment', id, 'UPDATE')
      const { count } = await tx.subscriptionDepartment.updateMany({
        where: { id, archived: false },
        data: { archived: true, version: { increment: 1 } },
      })
      if (count === 0) return id
      const within = { ...context, db: tx }
      await demoteAdministrators(within, subject)
      const leaves = {
        where: { subscriptionDepartmentId: id },
        data: { subscriptionDepartmentId: null, version: { increment: 1 } },
      }
      await tx.profile.updateMany(leaves)
      await tx.questionnaire.updateMany(leaves)
      await recordAudit(within, {
        action: 'subscriptionDepartment.deleted',
        subjectType: 'SubscriptionDepartment',
        subjectId: id,
        subscriptionId,
        detail: { name },
      })
      return id
    }),
})
