import 'server-only'
import { loginRequestSchema } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { publicUseCase } from '@/server/services/publicUseCase'
import type { Context } from '@/server/services/useCase'
import { assertAddressNotLimited, withAttemptLimit } from '@/server/credentials/limits/addressLimits'
import { isLockedByNow } from '@/server/credentials/limits/failures'
import { isPassword } from '@/server/credentials/password/password'
import { isStrict, withUniformRefusal, withMinimumDuration } from '@/server/credentials/privacy/accountPrivacy'
import { badInput } from '@/server/errors'
import { ownReturnPath } from '../ownReturnPath'
import { recordFailedAttempt } from './recordFailedAttempt'
import { continueSignIn, type SignIn } from './continueSignIn'
import { accountOfEmail, isAccountDisabled } from '../accountOfEmail'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>

/**
 * The account with this password, or the matching refusal. Every refusal takes one comparison and one write; the
 * attempt that locks writes a mail too, so it is slower. The lock and the limit of the address are checked after the
 * comparison: of many concurrent attempts those beyond them are refused, even with the right password.
 */
async function proven(context: Context, db: Db, email: string, password: string): Promise<Account> {
  const account = await accountOfEmail(db, email)
  const matches = await isPassword(password, account?.passwordHash ?? null, () => assertAddressNotLimited(context))
  const isLockedOut =
    account !== null && matches
      ? await isLockedByNow(db, account.id, context.now)
      : await recordFailedAttempt(context, account)
  if (isLockedOut) throw badInput('lockedOut')
  if (account === null) throw badInput('emailUnknown')
  if (!matches) throw badInput('invalidPassword')
  await assertAddressNotLimited(context)
  if (isAccountDisabled(account)) throw badInput('accountNotAllowed')
  // A registration under strict privacy does not reveal whether it created an account, so neither may a sign-in right
  // after it.
  if (isStrict() && !account.emailConfirmed) throw badInput('signInRefused')
  return account
}

/** Signs in with e-mail and password, or reports what is still missing. */
export const login = publicUseCase({
  because: 'signing in precedes having a session',
  input: loginRequestSchema,
  run: async ({ input, ...context }): Promise<SignIn> => {
    const { db } = context
    const returnUrl = ownReturnPath(input.returnUrl)
    return withMinimumDuration(context, () =>
      withUniformRefusal(() =>
        withAttemptLimit(context, async () => {
          const account = await proven(context, db, input.email, input.password)
          return transaction(db, (tx) =>
            continueSignIn({
              ...context,
              db: tx,
              account,
              isPersistent: input.rememberMe,
              returnUrl,
              method: 'password',
            }),
          )
        }),
      ),
    )
  },
})
