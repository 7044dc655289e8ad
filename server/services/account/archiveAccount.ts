import 'server-only'
import { archiveAccountSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { recordAudit } from '../auditEvent'
import { useCase } from '../useCase'
import { assertAdministratorRemains } from './assertAdministratorRemains'
import { personOfEmail } from './personOfEmail'
import { assertNotRecentlyPlaced } from './assertNotRecentlyPlaced'

/** Archives an account that the caller administers, which ends every sign-in with it. Idempotent. */
export const archiveAccount = useCase({
  input: archiveAccountSchema,
  ability: 'profile.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { email }) => personOfEmail(db, email),
  run: ({ subject: { userId, subscriptionId }, ...context }) =>
    transaction(context.db, async (tx): Promise<{ succeeded: true }> => {
      await assertNotRecentlyPlaced({ ...context, db: tx }, [userId])
      await assertAdministratorRemains(tx, subscriptionId, [userId])
      const { count } = await tx.user.updateMany({ where: { id: userId, archived: false }, data: { archived: true } })
      if (count === 0) return { succeeded: true }
      await credentialsChanged(tx, userId, context.now)
      await recordAudit({ ...context, db: tx }, { action: 'account.archived', subjectId: userId, subscriptionId })
      return { succeeded: true }
    }),
})
