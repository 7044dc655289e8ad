import 'server-only'
import type { SignedInContext } from '../useCase'
import { countWrongTry } from './countWrongTry'
import { isLockedByNow } from './failures'
import { isPassword } from './password'
import { refuse } from './refuse'

/** The account of the person signed in, once they gave its password again; a wrong one counts like one at signing in. Who never chose a password is refused. */
export async function provenAgain({ actor, db, now, client }: SignedInContext, password: string) {
  const account = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    include: { profile: { include: { subscription: true } } },
  })
  if (account.passwordHash === null) throw refuse('invalidPassword')
  const matches = await isPassword(password, account.passwordHash)
  const isLockedOut = matches
    ? await isLockedByNow(db, account.id, now)
    : await countWrongTry({ actor, db, now, client }, account)
  if (isLockedOut) throw refuse('lockedOut')
  if (!matches) throw refuse('invalidPassword')
  return account
}
