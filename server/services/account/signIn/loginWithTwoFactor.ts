import 'server-only'
import { loginWithTwoFactorRequestSchema } from '@/domain/account'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import { withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { lockAccount } from '@/server/credentials/codes/codes'
import { pendingSignIn } from '@/server/credentials/session/pendingSignIn'
import { takeRecoveryCode } from '@/server/credentials/secondFactor/recoveryCodes'
import { badInput } from '@/server/errors'
import { takeAuthenticatorCode } from '@/server/credentials/secondFactor/takeAuthenticatorCode'
import { makeTicket } from '@/server/credentials/session/tickets'
import { ownReturnPath } from '../ownReturnPath'
import { recordFailedAttempt } from './recordFailedAttempt'
import { continueSignIn, type SignIn } from './continueSignIn'

/**
 * The second factor at sign-in: a code of the authenticator app, or a recovery code. Attempts for one account are
 * serialized, so that concurrent ones get no more guesses than the lock allows.
 */
export const loginWithTwoFactor = publicUseCase({
  because: 'the second step precedes having a session; the ticket of the first is the proof',
  input: loginWithTwoFactorRequestSchema,
  run: async ({ input, ...context }): Promise<SignIn> => {
    const { db, now } = context
    const returnUrl = ownReturnPath(input.returnUrl)
    return withAttemptLimit(context, async () => {
      const waiting = await pendingSignIn(context, 'twoFactor')
      const signIn = await transaction(db, async (tx) => {
        await lockAccount(tx, waiting.account.id)
        const inside = { ...context, db: tx }
        const { account, isPersistent } = await pendingSignIn(inside, 'twoFactor')
        const method = input.recoveryCode === '' ? 'twoFactor' : 'recoveryCode'
        const isRight =
          method === 'twoFactor'
            ? await takeAuthenticatorCode(tx, account, input.code, now)
            : await takeRecoveryCode(tx, account.id, input.recoveryCode, now)
        if (!isRight) {
          await recordFailedAttempt(inside, account)
          return null
        }
        if (method === 'recoveryCode')
          await recordAudit(inside, {
            action: 'account.recoveryCodeUsed',
            by: account.id,
            subjectId: account.id,
            subscriptionId: account.profile?.subscriptionId,
          })
        const { tickets, ...signedIn } = await continueSignIn({ ...inside, account, isPersistent, returnUrl, method })
        const machine = input.rememberMachine
          ? { machine: await makeTicket('machine', { userId: account.id, securityStamp: account.securityStamp }, now) }
          : {}
        return { ...signedIn, tickets: { ...tickets, ...machine } }
      })
      if (signIn === null) throw badInput('invalidAuthenticatorCode')
      return signIn
    })
  },
})
