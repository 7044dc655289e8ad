import 'server-only'
import { noInputSchema } from '@/domain/account'
import { useCase } from '@/server/services/useCase'

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
