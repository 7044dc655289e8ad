import 'server-only'
import { codeDays } from '@/domain/account'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { newSecret, secretHash } from '@/server/credentials/secretHash'

type Person = { userId: string; hasPassword: boolean }

/**
 * Codes with which participants without a password choose one, by account; valid until thirty days after the end
 * of their questionnaire. Earlier codes stay valid: each mail still leads to the questionnaire.
 */
export async function firstCodes(
  tx: Db,
  people: readonly Person[],
  endDate: Date | null,
  now: Date,
): Promise<Map<string, string>> {
  const codes = new Map(
    people.flatMap(({ userId, hasPassword }) => (hasPassword ? [] : [[userId, newSecret()] as const])),
  )
  const begin = endDate !== null && endDate > now ? endDate : now
  const expiresAt = new Date(begin.getTime() + days(codeDays.Invite))
  await tx.oneUseCode.createMany({
    data: [...codes].map(([userId, code]) => ({
      userId,
      purpose: 'Invite' as const,
      codeHash: secretHash(code),
      createdAt: now,
      expiresAt,
    })),
  })
  return codes
}
