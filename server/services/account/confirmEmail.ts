import 'server-only'
import { codeSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../audit'
import { publicUseCase } from '../useCase'
import { countingTries } from './addressLimits'
import { takeCode } from './codes'
import { refuse } from './refuse'
import { unknownUser } from './unknownUser'

/** Confirms an address by the code that was mailed to it, once. It signs nobody in. */
export const confirmEmail = publicUseCase({
  because: 'nobody can sign in before their address is confirmed; the code in the mail is the proof',
  input: codeSchema,
  run: ({ input: { userId, code }, ...context }) =>
    countingTries(context, async (): Promise<{ succeeded: true }> => {
      const { db, now } = context
      const user = await db.user.findUnique({ where: { id: userId }, select: { profile: { select: { subscriptionId: true } } } })
      if (user === null) throw unknownUser('emailNotConfirmable')
      await transaction(db, async (tx) => {
        const taken = await takeCode(tx, { userId, purpose: 'ConfirmEmail', now, code })
        const confirmed = await tx.user.updateMany({
          where: { id: userId, archived: false, ...(taken?.email ? { email: taken.email } : {}) },
          data: { emailConfirmed: true, version: { increment: 1 } },
        })
        if (taken === null || confirmed.count !== 1) throw refuse('emailNotConfirmable')
        await tx.oneUseCode.updateMany({ where: { userId, purpose: 'ConfirmEmail', usedAt: null, voidedAt: null }, data: { voidedAt: now } })
        await recordAudit({ ...context, db: tx }, { action: 'account.emailConfirmed', by: userId, subjectId: userId, subscriptionId: user.profile?.subscriptionId })
      })
      return { succeeded: true }
    }),
})
