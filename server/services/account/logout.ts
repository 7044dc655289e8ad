import 'server-only'
import { noInputSchema } from '@/domain/account'
import { publicUseCase } from '../useCase'

/** Ends the caller's session; without one there is nothing to end. */
export const logout = publicUseCase({
  because: 'signing out must succeed when the session has already ended',
  input: noInputSchema,
  run: async ({ db, actor, now }): Promise<{ succeeded: true }> => {
    if (actor.kind === 'user') await db.userSession.updateMany({ where: { id: actor.sessionId, endedAt: null }, data: { endedAt: now } })
    return { succeeded: true }
  },
})
