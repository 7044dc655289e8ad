import 'server-only'
import { endSessionSchema, noInputSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'

/** The caller's live sessions, the latest first. */
export const sessions = useCase({
  input: noInputSchema,
  ability: 'account.read',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ db, now, actor: { userId, sessionId } }) => {
    const { securityStamp } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { securityStamp: true },
    })
    const rows = await db.userSession.findMany({
      where: { userId, securityStamp, endedAt: null, expiresAt: { gt: now } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, userAgent: true, address: true, createdAt: true, lastSeenAt: true, isPersistent: true },
    })
    return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }))
  },
})

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
