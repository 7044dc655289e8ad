import 'server-only'
import { personAccountSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { personOfUser } from '../personOfEmail'
import { stopEmailChange } from './stopEmailChange'

/** Withdraws a pending change of address of an account the caller administers. Idempotent. */
export const withdrawEmailChange = useCase({
  input: personAccountSchema,
  ability: 'profile.changeEmail',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { userId }) => personOfUser(db, userId),
  run: ({ subject: { account, subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      const inTransaction = { ...context, db: tx }
      const change = await stopEmailChange(inTransaction, account)
      if (change !== null)
        await recordAudit(inTransaction, {
          action: 'account.emailChangeWithdrawn',
          subjectId: account.id,
          subscriptionId,
          detail: { to: change.email },
        })
      return account.id
    }),
})
