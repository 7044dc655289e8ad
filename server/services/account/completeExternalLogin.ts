import 'server-only'
import { completeExternalLoginSchema, type ExternalIdentity, type ExternalLoginResult } from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { type Context, publicUseCase } from '../useCase'
import { continueSignIn } from './continueSignIn'
import { externalAccount } from './externalAccount'
import { externalIdentity } from './externalIdentity'
import type { OpenedSession } from './openSession'
import { ownReturnPath } from './ownReturnPath'
import { privately } from './privately'
import { refuse } from './refuse'
import type { Tickets } from './tickets'

type Completed = { result: ExternalLoginResult; opened?: OpenedSession | null; tickets?: Tickets }

function claimsOf({ email, firstName, lastName }: ExternalIdentity): ExternalLoginResult['claims'] {
  const claims = [
    { type: 'email' as const, value: email ?? '' },
    { type: 'given_name' as const, value: firstName },
    { type: 'family_name' as const, value: lastName },
  ]
  return claims.filter(({ value }) => value !== '')
}

/** Signs in whoever has an account, in one transaction with linking it. */
const signedIn = (
  context: Context,
  identity: ExternalIdentity,
  common: { loginProvider: string; returnUrl: string },
): Promise<Completed> =>
  transaction(context.db, async (tx) => {
    const account = await externalAccount({ ...context, db: tx }, identity)
    if (account === null)
      return { result: { ...common, isNewUser: true, requiresEmailConfirmation: false, claims: claimsOf(identity) } }
    const { result, opened, tickets } = await continueSignIn({
      ...context,
      db: tx,
      account,
      isPersistent: true,
      returnUrl: common.returnUrl,
      method: 'external',
    })
    const { requiresEmailConfirmation } = result
    const returnUrl = result.requiresTwoFactor ? accountPaths.loginWithTwoFactor(common.returnUrl) : result.returnUrl
    const claims = requiresEmailConfirmation ? [{ type: 'email' as const, value: account.email }] : []
    return {
      result: { ...common, isNewUser: false, requiresEmailConfirmation, returnUrl, claims },
      opened,
      tickets: { ...tickets, external: null },
    }
  })

/** Goes on after coming back from an external provider: signs in whoever has an account, and tells whoever is new what the provider says of them. */
export const completeExternalLogin = publicUseCase({
  because: 'signing in precedes having a session; the sealed identity of the provider is the proof',
  input: completeExternalLoginSchema,
  run: async ({ input, ...context }): Promise<Completed> => {
    const returnUrl = ownReturnPath(input.returnUrl)
    if (input.remoteError)
      throw new AppError('BAD_USER_INPUT', { key: 'externalError', values: { error: input.remoteError } })
    const found = await externalIdentity(context)
    if (found === null) throw refuse('externalLoginMissing')
    return privately(() => signedIn(context, found.identity, { loginProvider: found.loginProvider, returnUrl }))
  },
})
