import 'server-only'
import type { Prisma } from '@/server/db/client'
import { AppError, badInput } from '@/server/errors'
import type { SignedInContext } from '@/server/services/useCase'
import { lockAccount } from '@/server/credentials/codes/codes'
import { clearFailures, isLocked } from '@/server/credentials/limits/failures'
import { takeAuthenticatorCode } from '@/server/credentials/secondFactor/takeAuthenticatorCode'
import { recordFailedAttempt } from '../signIn/recordFailedAttempt'

const codeRequired = () => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'code', key: 'codeRequired' }] })

/**
 * Requires the second factor of a signed-in user again, if they have one. A code works once, here or at sign-in, and a
 * wrong one (false) counts like one there; the caller's transaction has to commit for that. A remembered device does
 * not replace it.
 */
export async function takeSecondStep(
  context: SignedInContext & { db: Prisma.TransactionClient },
  code: string | null,
): Promise<boolean> {
  const { actor, db, now } = context
  await lockAccount(db, actor.userId)
  const account = await db.user.findUnique({ where: { id: actor.userId }, include: { profile: true } })
  if (account?.twoFactorEnabled !== true) return true
  if (code === null) throw codeRequired()
  if (isLocked(account, now)) throw badInput('lockedOut')
  if (await takeAuthenticatorCode(db, account, code, now)) {
    await clearFailures(db, account.id, now)
    return true
  }
  await recordFailedAttempt(context, account)
  return false
}
