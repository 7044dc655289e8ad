import 'server-only'
import { codeSchema } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { takeCode } from '@/server/credentials/codes/codes'
import { badInput } from '@/server/errors'
import { secretHash } from '@/server/credentials/secretHash'
import { unknownUser } from '@/server/credentials/privacy/accountPrivacy'

/** Whether the account's current address was confirmed by this code. */
async function isConfirmedBy(tx: Db, { userId, code }: { userId: string; code: string }): Promise<boolean> {
  const account = await tx.user.findFirst({
    where: { id: userId, archived: false, emailConfirmed: true },
    select: { email: true },
  })
  if (account === null) return false
  return (
    (await tx.oneUseCode.count({
      where: {
        userId,
        purpose: 'ConfirmEmail',
        codeHash: secretHash(code),
        usedAt: { not: null },
        email: account.email,
      },
    })) > 0
  )
}

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
        const taken = await takeCode(tx, { userId, purpose: 'ConfirmEmail', now, code })
        if (taken === null && (await isConfirmedBy(tx, { userId, code })))
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
