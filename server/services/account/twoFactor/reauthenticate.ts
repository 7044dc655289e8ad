import 'server-only'
import type { SignedInContext } from '@/server/services/useCase'
import { isLockedByNow } from '@/server/credentials/limits/failures'
import { isPassword } from '@/server/credentials/password/password'
import { badInput } from '@/server/errors'
import { recordFailedAttempt } from '../signIn/recordFailedAttempt'

/**
 * The signed-in user's account after re-entering its password; a wrong one counts like one at sign-in. Refused for
 * accounts without a password.
 */
export async function reauthenticate({ actor, db, now, client }: SignedInContext, password: string) {
  const account = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    include: { profile: { include: { subscription: true } } },
  })
  if (account.passwordHash === null) throw badInput('invalidPassword')
  const matches = await isPassword(password, account.passwordHash)
  const isLockedOut = matches
    ? await isLockedByNow(db, account.id, now)
    : await recordFailedAttempt({ actor, db, now, client }, account)
  if (isLockedOut) throw badInput('lockedOut')
  if (!matches) throw badInput('invalidPassword')
  return account
}
