import 'server-only'
import { roleGroupIds } from '@/domain/role'
import { subscriptionDepartmentIdSchema } from '@/domain/subscriptionDepartment'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { recordAudit } from '../auditEvent'
import { useCase, type SignedInContext } from '../useCase'
import { findSubscriptionDepartment } from './subscriptionDepartments'

/** Makes the department's administrators plain users, which ends their sessions at once. */
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
 * Archives a department: its people stay in the company without one, its administrators become plain users, and its
 * questionnaires the company's, its saved audiences are deleted. Sessions keep the department they were made in, so that past reports do not change.
 */
export const deleteSubscriptionDepartment = useCase({
  input: subscriptionDepartmentIdSchema,
  ability: 'subscriptionDepartment.delete',
  absent: 'absentDepartment',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findSubscriptionDepartment(db, id),
  run: ({ subject, ...context }) =>
    transaction(context.db, async (tx) => {
      const { id, subscriptionId, name } = subject
      // Waits for transactions that move a person in, and blocks later ones.
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
      await tx.audience.deleteMany({ where: { subscriptionDepartmentId: id } })
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
