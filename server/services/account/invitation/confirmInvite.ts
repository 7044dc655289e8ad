import 'server-only'
import { confirmInviteRequestSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { takeCode } from '@/server/credentials/codes/codes'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { clearLockout } from '@/server/credentials/limits/failures'
import { hashPassword } from '@/server/credentials/password/password'
import { badInput } from '@/server/errors'
import { inviteOf } from './inviteOf'
import { ownReturnPath } from '../ownReturnPath'
import { continueSignIn, type SignIn } from '../signIn/continueSignIn'

/**
 * Accepts an invitation: sets the first password, confirms the address and signs in. The code works once, and of
 * several codes mailed to one account only one ever sets the password: both rows are updated conditionally.
 */
export const confirmInvite = publicUseCase({
  because: 'an invited person has no password yet; the code in the mail is the proof',
  input: confirmInviteRequestSchema,
  run: async ({ input, ...context }): Promise<SignIn> => {
    const { db, now } = context
    const returnUrl = ownReturnPath(input.returnUrl)
    return withAttemptLimit(context, async () => {
      const { user } = await inviteOf(db, now, input)
      const { profile } = user
      await acceptedPassword(input.password, user.email, [
        profile?.firstName ?? '',
        profile?.lastName ?? '',
        profile?.subscription?.name ?? '',
      ])
      const passwordHash = await hashPassword(input.password)
      return transaction(db, async (tx) => {
        const taken = await takeCode(tx, { userId: user.id, purpose: 'Invite', code: input.code, now })
        const set = await tx.user.updateMany({
          where: { id: user.id, passwordHash: null, archived: false },
          data: { passwordHash, emailConfirmed: true },
        })
        if (taken === null || set.count !== 1) throw badInput('inviteAccepted')
        // The address was unconfirmed until now, so any provider linked before was not linked by the invited person.
        if (!user.emailConfirmed) await tx.externalLogin.deleteMany({ where: { userId: user.id } })
        await clearLockout(tx, user.id)
        const securityStamp = await credentialsChanged(tx, user.id, now)
        await recordAudit(
          { ...context, db: tx },
          {
            action: 'account.inviteAccepted',
            by: user.id,
            subjectId: user.id,
            subscriptionId: profile?.subscriptionId,
          },
        )
        return continueSignIn({
          ...context,
          db: tx,
          account: { ...user, securityStamp, emailConfirmed: true },
          isPersistent: true,
          returnUrl,
          method: 'invite',
        })
      })
    })
  },
})
