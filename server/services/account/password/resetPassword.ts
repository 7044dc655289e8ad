import 'server-only'
import { passwordByCodeSchema } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { isUsableCode, takeCode } from '@/server/credentials/codes/codes'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { clearLockout } from '@/server/credentials/limits/failures'
import { hashPassword } from '@/server/credentials/password/password'
import { badInput } from '@/server/errors'
import { unknownUser } from '@/server/credentials/privacy/accountPrivacy'
import { isAccountDisabled } from '../accountOfEmail'
import { addressee, mailAccount } from '../mailAccount'

/**
 * Resets a password by its mailed code. The password is validated first, and only for the holder of a valid code, so
 * that a weak one uses up no code and no other caller learns which personal words are rejected. It ends every session,
 * clears a lock of failed attempts (not one set by staff), keeps the second factor and opens no session.
 */
export const resetPassword = publicUseCase({
  because: 'a person without their password cannot sign in; the code in the mail is the proof',
  input: passwordByCodeSchema,
  run: ({ input: { userId, code, password }, ...context }) =>
    withAttemptLimit(context, async (): Promise<{ succeeded: true }> => {
      const { db, now } = context
      const request = { userId, purpose: 'ResetPassword', now, code } as const
      const user = await db.user.findUnique({
        where: { id: userId },
        include: { profile: { include: { subscription: true } } },
      })
      if (user === null) throw unknownUser('invalidCode')
      if (!(await isUsableCode(db, request))) throw badInput('invalidCode')
      if (isAccountDisabled(user)) throw badInput('accountNotAllowed')
      const { profile } = user
      await acceptedPassword(password, user.email, [
        profile?.firstName ?? '',
        profile?.lastName ?? '',
        profile?.subscription?.name ?? '',
      ])
      const passwordHash = await hashPassword(password)
      await transaction(db, async (tx) => {
        const taken = await takeCode(tx, request)
        const set = await tx.user.updateMany({
          where: { id: userId, archived: false, ...(taken?.email ? { email: taken.email } : {}) },
          data: { passwordHash, mustChangePassword: false, hasGivenPassword: false },
        })
        if (taken === null || set.count !== 1) throw badInput('invalidCode')
        // Set up before the mailbox was proven, perhaps by another person.
        if (user.hasGivenPassword) await tx.externalLogin.deleteMany({ where: { userId } })
        await clearLockout(tx, userId)
        await credentialsChanged(tx, userId, now)
        await mailAccount(tx, now, {
          kind: 'passwordChanged',
          to: addressee(user),
          path: accountPaths.forgotPassword(),
        })
        await recordAudit(
          { ...context, db: tx },
          { action: 'account.passwordReset', by: userId, subjectId: userId, subscriptionId: profile?.subscriptionId },
        )
      })
      return { succeeded: true }
    }),
})
