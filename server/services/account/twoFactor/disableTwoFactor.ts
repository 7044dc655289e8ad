import 'server-only'
import { ownPasswordSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { useCase } from '@/server/services/useCase'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { reauthenticate } from './reauthenticate'
import { notifyTwoFactorChanged } from './notifyTwoFactorChanged'

/** Turns the second factor off and deletes its secret and recovery codes. */
export const disableTwoFactor = useCase({
  input: ownPasswordSchema,
  ability: 'account.secure',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ input, ...context }): Promise<{ succeeded: true }> => {
    const account = await reauthenticate(context, input.password)
    return transaction(context.db, async (tx) => {
      const off = { twoFactorEnabled: false, twoFactorSecret: null, twoFactorLastStep: null }
      const { count } = await tx.user.updateMany({
        where: { id: account.id, securityStamp: account.securityStamp, twoFactorEnabled: true },
        data: off,
      })
      if (count === 0) throw new AppError('CONFLICT')
      await tx.recoveryCode.deleteMany({ where: { userId: account.id } })
      await credentialsChanged(tx, account.id, context.now, context.actor.sessionId)
      await notifyTwoFactorChanged({ ...context, db: tx }, false, account)
      return { succeeded: true }
    })
  },
})
