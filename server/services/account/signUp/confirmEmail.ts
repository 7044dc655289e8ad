import 'server-only'
import { codeSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { takeCode } from '@/server/credentials/codes/codes'
import { badInput } from '@/server/errors'
import { unknownUser } from '@/server/credentials/privacy/accountPrivacy'
import { addressConfirmedBy } from '../addressConfirmedBy'

/**
 * Confirms an address by its mailed code, once, without opening a session. Opening the link again reports the address
 * as confirmed.
 */
export const confirmEmail = publicUseCase({
  because: 'an account cannot sign in before its address is confirmed; the code in the mail is the proof',
  input: codeSchema,
  run: ({ input: { userId, code }, ...context }) =>
    withAttemptLimit(context, async (): Promise<{ succeeded: true; isConfirmedAlready: boolean }> => {
      const { db, now } = context
      const user = await db.user.findUnique({
        where: { id: userId },
        select: { profile: { select: { subscriptionId: true } } },
      })
      if (user === null) throw unknownUser('emailNotConfirmable')
      return transaction(db, async (tx) => {
        const request = { userId, purpose: 'ConfirmEmail', now, code } as const
        const taken = await takeCode(tx, request)
        if (taken === null && (await addressConfirmedBy(tx, request)) !== null)
          return { succeeded: true, isConfirmedAlready: true }
        const confirmed = await tx.user.updateMany({
          where: { id: userId, archived: false, ...(taken?.email ? { email: taken.email } : {}) },
          data: { emailConfirmed: true, version: { increment: 1 } },
        })
        if (taken === null || confirmed.count !== 1) throw badInput('emailNotConfirmable')
        await tx.oneUseCode.updateMany({
          where: { userId, purpose: 'ConfirmEmail', usedAt: null, voidedAt: null },
          data: { voidedAt: now },
        })
        await recordAudit(
          { ...context, db: tx },
          {
            action: 'account.emailConfirmed',
            by: userId,
            subjectId: userId,
            subscriptionId: user.profile?.subscriptionId,
          },
        )
        return { succeeded: true, isConfirmedAlready: false }
      })
    }),
})
