import 'server-only'
import { loginRequestSchema } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { recordAudit } from '../audit'
import { type Context, publicUseCase } from '../useCase'
import { accountOfEmail } from './accountOfEmail'
import { countingTries } from './addressLimits'
import { continueSignIn, type SignIn } from './continueSignIn'
import { countFailure, isLocked } from './failures'
import { ownReturnPath } from './ownReturnPath'
import { isPassword } from './password'
import { privately } from './privately'
import { refuse } from './refuse'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>

async function countWrong(context: Context, account: Account | null): Promise<void> {
  const locks = await countFailure(context.db, account?.id ?? null, context.now)
  const action = locks ? ('account.lockedOut' as const) : ('account.signInRefused' as const)
  await recordAudit(context, { action, subjectId: account?.id ?? null, subscriptionId: account?.profile?.subscriptionId ?? null })
}

/** The account whose password this is, or the refusal that fits. Whatever the refusal, it took one comparison and one write. */
async function proven(context: Context, db: Db, email: string, password: string): Promise<Account> {
  const account = await accountOfEmail(db, email)
  const matches = await isPassword(password, account?.passwordHash ?? null)
  const wasLocked = account !== null && isLocked(account, context.now)
  if (!matches || wasLocked) await countWrong(context, account)
  if (wasLocked) throw refuse('lockedOut')
  if (account === null) throw refuse('emailUnknown')
  if (!matches) throw refuse('invalidPassword')
  if (account.archived || account.profile?.subscription?.archived === true) throw refuse('accountNotAllowed')
  return account
}

/** Signs in with e-mail and password, or says what is still missing. */
export const login = publicUseCase({
  because: 'signing in precedes having a session',
  input: loginRequestSchema,
  run: async ({ input, ...context }): Promise<SignIn> => {
    const { db } = context
    const returnUrl = ownReturnPath(input.returnUrl)
    return privately(() =>
      countingTries(context, async () => {
        const account = await proven(context, db, input.email, input.password)
        return continueSignIn({ ...context, account, isPersistent: input.rememberMe, returnUrl, method: 'password' })
      }),
    )
  },
})
