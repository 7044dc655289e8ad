import 'server-only'
import { changeInitialPasswordRequestSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { hashPassword, isPassword } from '@/server/credentials/password/password'
import { pendingSignIn } from '@/server/credentials/session/pendingSignIn'
import { ownReturnPath } from '../ownReturnPath'
import { continueSignIn, type SignIn } from '../signIn/continueSignIn'

/** Replaces an assigned password before the first session. Of several concurrent attempts exactly one succeeds. */
export const changeInitialPassword = publicUseCase({
  because:
    'a person with an assigned password has no session until they choose their own; a ticket of the sign-in is the proof',
  input: changeInitialPasswordRequestSchema,
  run: async ({ input, ...context }): Promise<SignIn> => {
    const { db, now } = context
    const returnUrl = ownReturnPath(input.returnUrl)
    return withAttemptLimit(context, async () => {
      const { account, isPersistent } = await pendingSignIn(context, 'password')
      const { id, profile, securityStamp: before } = account
      await acceptedPassword(input.password, account.email, [
        profile?.firstName ?? '',
        profile?.lastName ?? '',
        profile?.subscription?.name ?? '',
      ])
      if (await isPassword(input.password, account.passwordHash))
        throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'password', key: 'passwordSame' }] })
      const passwordHash = await hashPassword(input.password)
      return transaction(db, async (tx) => {
        const { count } = await tx.user.updateMany({
          where: { id, securityStamp: before, mustChangePassword: true, archived: false },
          data: { passwordHash, mustChangePassword: false },
        })
        if (count === 0) throw badInput('signInExpired')
        const securityStamp = await credentialsChanged(tx, id, now)
        await recordAudit(
          { ...context, db: tx },
          {
            action: 'account.passwordChanged',
            by: id,
            subjectId: id,
            subscriptionId: profile?.subscriptionId,
            detail: { method: 'initialPassword' },
          },
        )
        return continueSignIn({
          ...context,
          db: tx,
          account: { ...account, securityStamp, mustChangePassword: false },
          isPersistent,
          returnUrl,
          method: 'initialPassword',
        })
      })
    })
  },
})
