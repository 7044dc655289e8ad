import 'server-only'
import { noInputSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { endManaging } from '@/server/services/endManaging'
import { publicUseCase } from '@/server/services/publicUseCase'

/** Ends the caller's session, and with it any company the caller manages; does nothing without a session. */
export const logout = publicUseCase({
  because: 'signing out must succeed when the session has already ended',
  input: noInputSchema,
  run: async ({ db, actor, now, client }): Promise<{ succeeded: true }> => {
    if (actor.kind !== 'user') return { succeeded: true }
    return transaction(db, async (tx) => {
      await endManaging({ db: tx, actor, now, client })
      const { count } = await tx.userSession.updateMany({
        where: { id: actor.sessionId, endedAt: null },
        data: { endedAt: now },
      })
      if (count > 0)
        await recordAudit({ db: tx, actor, now, client }, { action: 'account.signedOut', subjectId: actor.userId })
      return { succeeded: true }
    })
  },
})
