import 'server-only'
import { addressLimit, lockout, loginRequestSchema, type LoginResult } from '@/domain/account'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { publicUseCase } from '../useCase'
import { accountOfEmail } from './accountOfEmail'
import { type OpenedSession, openSession } from './openSession'
import { ownReturnPath } from './ownReturnPath'
import { isPassword } from './password'
import { countPoint, pointsOf } from './rateLimit'

type Account = NonNullable<Awaited<ReturnType<typeof accountOfEmail>>>

const refuse = (key: string) => new AppError('BAD_USER_INPUT', { key })
const isLocked = (account: Account, now: Date) => account.lockoutEnd !== null && account.lockoutEnd > now

/** Counts a wrong password; the last one allowed locks the account. A lock that ran out starts the count again. */
async function countFailure(db: Db, userId: string, now: Date): Promise<void> {
  const lockoutEnd = new Date(now.getTime() + lockout.minutes * 60_000)
  await db.$executeRaw`
    UPDATE "User" SET
      "lockoutEnd" = CASE WHEN "lockoutEnd" IS NULL AND "accessFailedCount" + 1 >= ${lockout.failures} THEN ${lockoutEnd}::timestamptz END,
      "accessFailedCount" = CASE WHEN "lockoutEnd" IS NULL THEN "accessFailedCount" + 1 ELSE 1 END
    WHERE "id" = ${userId}::uuid AND "lockoutEnabled" AND ("lockoutEnd" IS NULL OR "lockoutEnd" <= ${now})`
}

/** Forgets the wrong tries; refuses when parallel wrong tries locked the account meanwhile. */
async function clearFailures(db: Db, userId: string, now: Date): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { id: userId, OR: [{ lockoutEnd: null }, { lockoutEnd: { lte: now } }] },
    data: { accessFailedCount: 0, lockoutEnd: null },
  })
  if (count === 0) throw refuse('lockedOut')
}

/** The account whose password this is, or the refusal that fits. */
async function proven(db: Db, now: Date, email: string, password: string): Promise<Account> {
  const account = await accountOfEmail(db, email)
  if (account !== null && isLocked(account, now)) throw refuse('lockedOut')
  const matches = await isPassword(password, account?.passwordHash ?? null)
  if (account === null) throw refuse('emailUnknown')
  if (!matches) {
    await countFailure(db, account.id, now)
    throw refuse('invalidPassword')
  }
  await clearFailures(db, account.id, now)
  if (account.archived || account.profile?.subscription?.archived === true) throw refuse('accountNotAllowed')
  return account
}

/** Signs in with e-mail and password, or says what is still missing. */
export const login = publicUseCase({
  because: 'signing in precedes having a session',
  input: loginRequestSchema,
  run: async ({ db, now, input }): Promise<{ result: LoginResult; opened: OpenedSession | null }> => {
    const returnUrl = ownReturnPath(input.returnUrl)
    const addressKey = `login:${input.address ?? 'unknown'}`
    if (input.address !== null && (await pointsOf(db, addressKey, now)) >= addressLimit.failures) throw new AppError('RATE_LIMITED')
    const account = await proven(db, now, input.email, input.password).catch(async (error: unknown) => {
      if (input.address !== null) await countPoint(db, addressKey, addressLimit.minutes, now)
      throw error
    })
    const requiresEmailConfirmation = !account.emailConfirmed
    const requiresTwoFactor = !requiresEmailConfirmation && account.twoFactorEnabled
    const succeeded = !requiresEmailConfirmation && !requiresTwoFactor
    const opened = succeeded ? await openSession(db, now, { ...input, user: account, isPersistent: input.rememberMe }) : null
    return { result: { succeeded, requiresTwoFactor, requiresEmailConfirmation, returnUrl, userId: account.id }, opened }
  },
})
