import 'server-only'
import {
  completeExternalLoginSchema,
  type ExternalIdentity,
  type ExternalLoginResult,
  emailKey,
} from '@/domain/account'
import { accountPaths } from '@/domain/paths'
import { transaction } from '@/server/db/transaction'
import { AppError, badInput } from '@/server/errors'
import { publicUseCase } from '@/server/services/publicUseCase'
import { Context } from '@/server/services/useCase'
import type { OpenedSession } from '@/server/credentials/client'
import { withUniformRefusal, isStrict } from '@/server/credentials/privacy/accountPrivacy'
import type { Tickets } from '@/server/credentials/session/tickets'
import type { Db } from '@/server/db/client'
import { recordAudit } from '@/server/services/auditEvent'
import { credentialsChanged } from '@/server/credentials/credentialsChanged'
import { isLocked } from '@/server/credentials/limits/failures'
import { accountOfEmail, isAccountDisabled } from '../accountOfEmail'
import { accountOfLogin, externalIdentity } from './externalIdentity'
import { provenMailbox } from '../provenMailbox'
import { ownReturnPath } from '../ownReturnPath'
import { continueSignIn } from '../signIn/continueSignIn'

type Completed = { result: ExternalLoginResult; opened?: OpenedSession | null; tickets?: Tickets }

function claimsOf({ email, firstName, lastName }: ExternalIdentity): ExternalLoginResult['claims'] {
  const claims = [
    { type: 'email' as const, value: email ?? '' },
    { type: 'given_name' as const, value: firstName },
    { type: 'family_name' as const, value: lastName },
  ]
  return claims.filter(({ value }) => value !== '')
}

/** Signs in an existing account, in one transaction with linking it. */
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

/**
 * Continues after the return from an external provider: signs in an existing account, or returns the provider's data
 * for a new one.
 */
export const completeExternalLogin = publicUseCase({
  because: 'signing in precedes having a session; the sealed identity of the provider is the proof',
  input: completeExternalLoginSchema,
  run: async ({ input, ...context }): Promise<Completed> => {
    const returnUrl = ownReturnPath(input.returnUrl)
    if (input.remoteError)
      throw new AppError('BAD_USER_INPUT', { key: 'externalError', values: { error: input.remoteError } })
    const found = await externalIdentity(context)
    if (found === null) throw badInput('externalLoginMissing')
    return withUniformRefusal(() =>
      signedIn(context, found.identity, { loginProvider: found.loginProvider, returnUrl }),
    )
  },
})

type SignInContext = Context & { db: Db }

async function link(
  { db, now, ...context }: SignInContext,
  userId: string,
  { provider, providerKey }: ExternalIdentity,
): Promise<void> {
  const { count } = await db.externalLogin.createMany({
    data: { userId, provider, providerKey, createdAt: now },
    skipDuplicates: true,
  })
  const login = await db.externalLogin.findUniqueOrThrow({ where: { provider_providerKey: { provider, providerKey } } })
  if (login.userId !== userId) throw badInput('externalLoginMissing')
  if (count === 1)
    await recordAudit(
      { ...context, db, now },
      { action: 'account.externalLinked', by: userId, subjectId: userId, detail: { provider } },
    )
}

/**
 * The mailbox is confirmed for the first time: credentials set up under the address before (a password, another
 * provider, mailed codes) no longer open the account.
 */
async function confirm(
  { db, now, ...context }: SignInContext,
  userId: string,
  { provider, providerKey }: ExternalIdentity,
): Promise<void> {
  const data = { ...provenMailbox, passwordHash: null, mustChangePassword: false }
  const isUnproven = { OR: [{ emailConfirmed: false }, { hasGivenPassword: true }] }
  const { count } = await db.user.updateMany({ where: { id: userId, ...isUnproven }, data })
  if (count === 0) return
  await db.externalLogin.deleteMany({ where: { userId, NOT: { provider, providerKey } } })
  await db.oneUseCode.updateMany({
    where: { userId, purpose: 'Invite', usedAt: null, voidedAt: null },
    data: { usedAt: now },
  })
  await credentialsChanged(db, userId, now)
  await recordAudit(
    { ...context, db, now },
    { action: 'account.emailConfirmed', by: userId, subjectId: userId, detail: { provider } },
  )
}

/**
 * The account that an external identity signs in to: the linked one, or the one whose address the provider vouches for,
 * which is then linked. Null for a new identity; refused if the address belongs to another account.
 */
async function externalAccount(context: SignInContext, identity: ExternalIdentity) {
  const { db, now } = context
  const known = await accountOfLogin(db, identity)
  const account = known ?? (identity.email === null ? null : await accountOfEmail(db, identity.email))
  if (account === null) return null
  const isProven =
    identity.isEmailVerified && identity.email !== null && emailKey(identity.email) === emailKey(account.email)
  if (known === null && !isProven) {
    if (isStrict()) return null
    throw badInput(isAccountDisabled(account) ? 'accountNotAllowed' : 'emailRegistered')
  }
  if (isLocked(account, now)) throw badInput('lockedOut')
  if (isAccountDisabled(account)) throw badInput('accountNotAllowed')
  if (known === null) await link(context, account.id, identity)
  if (isProven) await confirm(context, account.id, identity)
  return db.user.findUniqueOrThrow({ where: { id: account.id } })
}
