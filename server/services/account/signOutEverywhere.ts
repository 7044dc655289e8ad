import 'server-only'
import { noInputSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { useCase } from '../useCase'
import { credentialsChanged } from './credentialsChanged'

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
