import 'server-only'
import { lockoutSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { lockedIndefinitely } from '@/server/credentials/limits/failures'
import { badInput } from '@/server/errors'
import { personOfEmail } from '../personOfEmail'

/** Locks an account until staff unlock it, or unlocks it. Callers cannot lock their own account. */
export const lockout = useCase({
  input: lockoutSchema,
  ability: 'profile.lockout',
  role: 'Administration',
  subject: async ({ db, actor }, { email }) => {
    const person = await personOfEmail(db, email)
    if (person === null || person.userId === actor.userId) throw badInput('lockoutFailed')
    return person
  },
  run: ({ input, subject: { userId, subscriptionId }, ...context }) =>
    transaction(context.db, async (tx): Promise<{ succeeded: true }> => {
      await tx.user.update({
        where: { id: userId },
        data: input.lockout ? { lockoutEnd: lockedIndefinitely } : { lockoutEnd: null, accessFailedCount: 0 },
      })
      if (input.lockout) await credentialsChanged(tx, userId, context.now)
      const action = input.lockout ? 'account.lockedOut' : 'account.lockoutReleased'
      await recordAudit({ ...context, db: tx }, { action, subjectId: userId, subscriptionId })
      return { succeeded: true }
    }),
})
