import 'server-only'
import { randomUUID } from 'node:crypto'
import { emailKey, externalAccountRequestSchema, type ExternalIdentity } from '@/domain/account'
import { roleGroupIds } from '@/domain/role'
import { isUniqueViolation } from '@/server/db/violations'
import { lockName } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '@/server/services/auditEvent'
import { publicUseCase } from '@/server/services/publicUseCase'
import type { Context } from '@/server/services/useCase'
import { withAttemptLimit, assertMailingNotLimited } from '@/server/credentials/limits/addressLimits'
import { isLocked } from '@/server/credentials/limits/failures'
import { assertMailboxNotLimited } from '@/server/credentials/limits/mailboxLimits'
import { badInput } from '@/server/errors'
import { makeTicket } from '@/server/credentials/session/tickets'
import { withMinimumDuration } from '@/server/credentials/privacy/accountPrivacy'
import { accountOfLogin, externalIdentity } from './externalIdentity'
import { continueSignIn, type SignIn } from '../signIn/continueSignIn'
import { isAccountDisabled } from '../accountOfEmail'
import { ownReturnPath } from '../ownReturnPath'
import { notifyAddressTaken } from '../signUp/notifyAddressTaken'

type NewLogin = { identity: ExternalIdentity; email: string; returnUrl: string }

async function createAccount({ db, now, ...context }: Context, { identity, email }: NewLogin) {
  const { provider, providerKey, isEmailVerified } = identity
  const emailConfirmed = isEmailVerified && identity.email !== null && emailKey(identity.email) === email
  if (!emailConfirmed) await assertMailboxNotLimited(db, email, { ...context, now })
  const logins = { create: { provider, providerKey, createdAt: now } }
  const account = await db.user.create({
    data: {
      id: randomUUID(),
      userName: email,
      email,
      emailConfirmed,
      roleGroupId: roleGroupIds.User,
      createdAt: now,
      logins,
    },
  })
  await recordAudit(
    { ...context, db, now },
    { action: 'account.registered', by: account.id, subjectId: account.id, detail: { provider } },
  )
  return { ...account, profile: null }
}

/** Creates the account and returns how signing in continues. Idempotent for the same identity. */
const created = (context: Context, login: NewLogin): Promise<SignIn> =>
  transaction(context.db, async (tx) => {
    const { provider, providerKey } = login.identity
    await lockName(tx, `external login ${provider} ${providerKey}`)
    const known = await accountOfLogin(tx, login.identity)
    if (known !== null && isLocked(known, context.now)) throw badInput('lockedOut')
    if (known !== null && isAccountDisabled(known)) throw badInput('accountNotAllowed')
    const account = known ?? (await createAccount({ ...context, db: tx }, login))
    const { returnUrl } = login
    const signIn = await continueSignIn({
      ...context,
      db: tx,
      account,
      isPersistent: true,
      returnUrl,
      method: 'external',
    })
    const registration =
      account.profile === null
        ? await makeTicket(
            'registration',
            { userId: account.id, email: account.email, returnUrl, isDecoy: 0 },
            context.now,
          )
        : null
    return { ...signIn, tickets: { ...signIn.tickets, registration, external: null } }
  })

/**
 * The response for a taken address under strict privacy: like that of an unconfirmed account, without creating
 * anything.
 */
async function pretended({ now }: Context, { email, returnUrl }: NewLogin): Promise<SignIn> {
  const userId = randomUUID()
  const registration = await makeTicket('registration', { userId, email, returnUrl, isDecoy: 1 }, now)
  const result = { succeeded: false, requiresTwoFactor: false, requiresEmailConfirmation: true, returnUrl, userId }
  return { result, opened: null, tickets: { registration, external: null } }
}

/**
 * Creates the account for a new external identity. It is confirmed if its address is the one the provider vouches for,
 * and has to be confirmed by mail otherwise; the profile follows with the ticket.
 */
export const createAccountForExternalLogin = publicUseCase({
  because: 'registering precedes having an account; the sealed identity of the provider is the proof',
  input: externalAccountRequestSchema,
  run: async ({ input: { email, returnUrl: requested }, ...context }): Promise<SignIn> => {
    const returnUrl = ownReturnPath(requested)
    const found = await externalIdentity(context)
    if (found === null) throw badInput('externalLoginMissingAtConfirmation')
    const wanted = { identity: found.identity, email, returnUrl }
    return withMinimumDuration(context, () =>
      withAttemptLimit(context, async () => {
        await assertMailingNotLimited(context)
        try {
          return await created(context, wanted)
        } catch (error) {
          if (!isUniqueViolation(error)) throw error
          await notifyAddressTaken(context, email)
          return pretended(context, wanted)
        }
      }),
    )
  },
})
