import 'server-only'
import { ownPasswordSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { newRecoveryCodes } from '@/server/credentials/secondFactor/recoveryCodes'
import { reauthenticate } from './reauthenticate'

/** Replaces the recovery codes by a new set, shown only here. */
export const renewRecoveryCodes = useCase({
  input: ownPasswordSchema,
  ability: 'account.secure',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ input, ...context }): Promise<{ recoveryCodes: string[] }> => {
    const { id, securityStamp, profile } = await reauthenticate(context, input.password)
    return transaction(context.db, async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id, securityStamp, twoFactorEnabled: true },
        data: { version: { increment: 1 } },
      })
      if (count === 0) throw new AppError('CONFLICT')
      const recoveryCodes = await newRecoveryCodes(tx, id, context.now)
      await recordAudit(
        { ...context, db: tx },
        { action: 'account.recoveryCodesRenewed', subjectId: id, subscriptionId: profile?.subscriptionId },
      )
      return { recoveryCodes }
    })
  },
})
