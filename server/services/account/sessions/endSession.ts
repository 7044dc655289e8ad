import 'server-only'
import { endSessionSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'

/** Ends one session of the caller's own account. */
export const endSession = useCase({
  input: endSessionSchema,
  ability: 'account.update',
  subject: ({ db }, { id }) => db.userSession.findFirst({ where: { id, endedAt: null }, select: { userId: true } }),
  run: ({ input: { id }, ...context }) =>
    transaction(context.db, async (tx): Promise<{ succeeded: true }> => {
      const { count } = await tx.userSession.updateMany({
        where: { id, userId: context.actor.userId, endedAt: null },
        data: { endedAt: context.now },
      })
      if (count > 0)
        await recordAudit({ ...context, db: tx }, { action: 'account.sessionEnded', subjectId: context.actor.userId })
      return { succeeded: true }
    }),
})
