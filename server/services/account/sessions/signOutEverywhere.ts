import 'server-only'
import { noInputSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'

/** Ends every session of the caller's own account, including this one. */
export const signOutEverywhere = useCase({
  input: noInputSchema,
  ability: 'account.update',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: ({ db, actor, now, client }) =>
    transaction(db, async (tx): Promise<{ succeeded: true }> => {
      await credentialsChanged(tx, actor.userId, now)
      await recordAudit(
        { db: tx, actor, now, client },
        { action: 'account.signedOutEverywhere', subjectId: actor.userId },
      )
      return { succeeded: true }
    }),
})
