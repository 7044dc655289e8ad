import 'server-only'
import { codeDays } from '@/domain/account'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { lockRow } from '@/server/db/lockRow'
import { newSecret, secretHash } from './secretHash'

type Purpose = keyof typeof codeDays
type Asked = {
  userId: string
  purpose: Purpose
  now: Date
  email?: string
  /** How long it is good for, where that is not as usual. */ validDays?: number
  /** Who asked for it, where that is not the person. */ askedById?: string
}

/** Nobody else changes the account until the transaction ends: whoever touches its codes and then itself does so in one order. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await lockRow(tx, 'User', userId)
}

/**
 * A new code for a mailed link, of which only the hash is kept. It voids the person's older codes of that purpose;
 * invitations alone live on beside each other until one is accepted.
 */
export async function issueCode(
  tx: Db,
  { userId, purpose, now, email, validDays = codeDays[purpose], askedById }: Asked,
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

const usable = ({ userId, purpose, now, code }: Asked & { code: string }) => ({
  userId,
  purpose,
  codeHash: secretHash(code),
  usedAt: null,
  voidedAt: null,
  expiresAt: { gt: now },
})

/** Would a code be taken now? For what has to be judged before it is used up. */
export async function isUsableCode(db: Db, asked: Asked & { code: string }): Promise<boolean> {
  return (await db.oneUseCode.count({ where: usable(asked) })) > 0
}

/** Uses a code up, on condition: of any number of tries at once exactly one gets its row, all others get null. */
export async function takeCode(
  tx: Db,
  asked: Asked & { code: string },
): Promise<{ email: string | null; askedById: string | null } | null> {
  await lockAccount(tx, asked.userId)
  const rows = await tx.oneUseCode.updateManyAndReturn({
    where: usable(asked),
    data: { usedAt: asked.now },
    select: { email: true, askedById: true },
  })
  return rows[0] ?? null
}

/** Makes every outstanding code of a person worthless. */
export async function voidCodes(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.oneUseCode.updateMany({ where: { userId, usedAt: null, voidedAt: null }, data: { voidedAt: now } })
}
