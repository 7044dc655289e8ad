import 'server-only'
import { changePasswordSchema } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { useCase } from '@/server/services/useCase'
import { acceptedPassword } from '@/server/credentials/password/acceptedPassword'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { clearFailures } from '@/server/credentials/limits/failures'
import { openSession } from '@/server/credentials/session/openSession'
import { hashPassword } from '@/server/credentials/password/password'
import { badInput } from '@/server/errors'
import { reauthenticate } from '../twoFactor/reauthenticate'
import { addressee, mailAccount } from '../mailAccount'

/**
 * Changes the password of the caller's own account. Every other session ends, and the current one gets a new secret, so
 * that a planted or copied cookie becomes worthless too.
 */
export const changePassword = useCase({
  input: changePasswordSchema,
  ability: 'account.secure',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ input, ...context }) => {
    const { db, now, actor, client } = context
    const account = await reauthenticate(context, input.currentPassword)
    const { id, securityStamp: before, profile } = account
    await acceptedPassword(
      input.newPassword,
      account.email,
      [profile?.firstName ?? '', profile?.lastName ?? '', profile?.subscription?.name ?? ''],
      'newPassword',
    )
    const passwordHash = await hashPassword(input.newPassword)
    return transaction(db, async (tx) => {
      const { count } = await tx.user.updateMany({
        where: { id, securityStamp: before, archived: false },
        data: { passwordHash, mustChangePassword: false },
      })
      if (count === 0) throw badInput('invalidPassword')
      await clearFailures(tx, id, now)
      const { isPersistent } = await tx.userSession.findUniqueOrThrow({ where: { id: actor.sessionId } })
      const securityStamp = await credentialsChanged(tx, id, now)
      const opened = await openSession(tx, now, {
        user: { id, securityStamp },
        isPersistent,
        address: client?.address ?? null,
        userAgent: client?.userAgent ?? null,
      })
      await mailAccount(tx, now, {
        kind: 'passwordChanged',
        to: addressee(account),
        path: accountPaths.forgotPassword(),
      })
      await recordAudit({ ...context, db: tx }, { action: 'account.passwordChanged', subjectId: id })
      return { result: { succeeded: true as const }, opened }
    })
  },
})
