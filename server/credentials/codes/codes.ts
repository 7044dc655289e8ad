import 'server-only'
import { codeDays } from '@/domain/account'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { newSecret, secretHash } from '../secretHash'

type Purpose = keyof typeof codeDays
type CodeRequest = {
  userId: string
  purpose: Purpose
  now: Date
  email?: string
  /** Validity in days, if it differs from the default. */ validDays?: number
  /** The user who requested the code, if not the account holder. */ askedById?: string
}

/**
 * Locks the account until the transaction ends; every caller that changes its codes and then the account locks in this
 * order.
 */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await lockRow(tx, 'User', userId)
}

/**
 * Issues a code for a mailed link and stores only its hash. It voids the account's older codes of that purpose, except
 * for invitations, which stay valid side by side until one is accepted.
 */
export async function issueCode(
  tx: Db,
  { userId, purpose, now, email, validDays = codeDays[purpose], askedById }: CodeRequest,
): Promise<string> {
  await lockAccount(tx, userId)
  if (purpose !== 'Invite')
    await tx.oneUseCode.updateMany({
      where: { userId, purpose, usedAt: null, voidedAt: null },
      data: { voidedAt: now },
    })
  const code = newSecret()
  const expiresAt = new Date(now.getTime() + days(validDays))
  await tx.oneUseCode.create({
    data: { userId, purpose, codeHash: secretHash(code), email, askedById, createdAt: now, expiresAt },
  })
  return code
}

const usable = ({ userId, purpose, now, code }: CodeRequest & { code: string }) => ({
  userId,
  purpose,
  codeHash: secretHash(code),
  usedAt: null,
  voidedAt: null,
  expiresAt: { gt: now },
})

/** Whether a code is currently usable, for checks that precede its use. */
export async function isUsableCode(db: Db, request: CodeRequest & { code: string }): Promise<boolean> {
  return (await db.oneUseCode.count({ where: usable(request) })) > 0
}

/** Uses a code up conditionally: of any number of concurrent attempts exactly one gets its row, all others get null. */
export async function takeCode(
  tx: Db,
  request: CodeRequest & { code: string },
): Promise<{ email: string | null; askedById: string | null } | null> {
  await lockAccount(tx, request.userId)
  const rows = await tx.oneUseCode.updateManyAndReturn({
    where: usable(request),
    data: { usedAt: request.now },
    select: { email: true, askedById: true },
  })
  return rows[0] ?? null
}

/** Voids every outstanding code of an account. */
export async function voidCodes(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.oneUseCode.updateMany({ where: { userId, usedAt: null, voidedAt: null }, data: { voidedAt: now } })
}
