import 'server-only'
import { twoFactorCodeSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { useCase } from '@/server/services/useCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { newRecoveryCodes } from '@/server/credentials/secondFactor/recoveryCodes'
import { takeAuthenticatorCode } from '@/server/credentials/secondFactor/takeAuthenticatorCode'
import { notifyTwoFactorChanged } from './notifyTwoFactorChanged'

/**
 * Turns the second factor on once a code proves that the app has the secret. The recovery codes are shown only here.
 */
export const enableTwoFactor = useCase({
  input: twoFactorCodeSchema,
  ability: 'account.secure',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ input, ...context }): Promise<{ recoveryCodes: string[] }> => {
    const { actor, db, now } = context
    return withAttemptLimit(context, () =>
      transaction(db, async (tx) => {
        const account = await tx.user.findUniqueOrThrow({
          where: { id: actor.userId },
          include: { profile: { include: { subscription: true } } },
        })
        if (account.twoFactorEnabled) throw new AppError('CONFLICT')
        if (!(await takeAuthenticatorCode(tx, account, input.code, now))) throw badInput('invalidAuthenticatorCode')
        await tx.user.update({ where: { id: account.id }, data: { twoFactorEnabled: true } })
        const recoveryCodes = await newRecoveryCodes(tx, account.id, now)
        await credentialsChanged(tx, account.id, now, actor.sessionId)
        await notifyTwoFactorChanged({ ...context, db: tx }, true, account)
        return { recoveryCodes }
      }),
    )
  },
})
