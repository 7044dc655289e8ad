import 'server-only'
import { confirmEmailChangeSchema, emailKey } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { isUniqueViolation } from '@/server/db/violations'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import type { Context } from '@/server/services/useCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { takeCode } from '@/server/credentials/codes/codes'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { badInput } from '@/server/errors'
import { unknownUser } from '@/server/credentials/privacy/accountPrivacy'
import { completeEmailChange } from './completeEmailChange'
import { addressConfirmedBy } from '../addressConfirmedBy'
import { accountOfEmail, isAccountDisabled } from '../accountOfEmail'
import { provenEmailChange } from './emailChange'

/** The session in which the link was opened continues; all others end. */
const currentSessionId = ({ actor }: Context, userId: string) =>
  actor.kind === 'user' && actor.userId === userId ? actor.sessionId : undefined

/**
 * `isWaiting`: the old mailbox has not approved yet. `isConfirmedAlready`: the link was opened before. `needsPassword`:
 * the account has no way to sign in any more.
 */
type Confirmed = { isWaiting: boolean; isConfirmedAlready: boolean; needsPassword: boolean }

const confirmed: Confirmed = { isWaiting: false, isConfirmedAlready: false, needsPassword: false }

/** The account may have been opened by another person than the reader of the new mailbox. */
const hasSignIn = async (tx: Db, { id, passwordHash }: { id: string; passwordHash: string | null }) =>
  passwordHash !== null || (await tx.externalLogin.count({ where: { userId: id } })) > 0

/**
 * Completes a change of address by the code mailed to the new one; if another user requested it, only once the old
 * mailbox approves. Opening the link again reports the address as changed.
 */
export const confirmEmailChange = publicUseCase({
  because: 'the link is opened from a mailbox, in any browser; the code in it is the proof',
  input: confirmEmailChangeSchema,
  run: async ({ input, ...context }): Promise<Confirmed & { succeeded: true }> => {
    const { db, now } = context
    return withAttemptLimit(context, async () => {
      const account = await db.user.findUnique({
        where: { id: input.userId },
        include: { profile: { include: { subscription: true } } },
      })
      if (account === null) throw unknownUser('emailChangeFailed')
      const { id, profile } = account
      const email = emailKey(input.email)
      const outcome = await transaction(db, async (tx) => {
        const request = { userId: id, purpose: 'ChangeEmail', code: input.code, now } as const
        const taken = await takeCode(tx, request)
        if (taken === null && (await addressConfirmedBy(tx, request)) === email)
          return { ...confirmed, isConfirmedAlready: true, needsPassword: !(await hasSignIn(tx, account)) }
        if (taken === null || taken.email !== email) throw badInput('emailChangeFailed')
        if (isAccountDisabled(account)) throw badInput('accountNotAllowed')
        if ((await accountOfEmail(tx, email)) !== null) throw badInput('emailRegistered')
        if (taken.askedById !== null)
          return (await completeEmailChange({ ...context, db: tx }, account, await provenEmailChange(tx, id, now)))
            ? { ...confirmed, needsPassword: true }
            : { ...confirmed, isWaiting: true }
        await tx.user.update({
          where: { id },
          data: { email, userName: email, emailConfirmed: true, hasGivenPassword: await hasSignIn(tx, account) },
        })
        await credentialsChanged(tx, id, now, currentSessionId(context, id))
        const detail = { from: account.email, to: email }
        await recordAudit(
          { ...context, db: tx },
          { action: 'account.emailChanged', by: id, subjectId: id, subscriptionId: profile?.subscriptionId, detail },
        )
        return confirmed
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? badInput('emailRegistered') : error
      })
      return { succeeded: true, ...outcome }
    })
  },
})
