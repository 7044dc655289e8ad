import 'server-only'
import type { Db } from '@/server/db/client'
import { secretHash } from '@/server/credentials/secretHash'

type CodeInput = { userId: string; purpose: 'ConfirmEmail' | 'ChangeEmail'; code: string }

/** The current address of an open account, if it was confirmed by this code; null otherwise. */
export async function addressConfirmedBy(tx: Db, { userId, purpose, code }: CodeInput): Promise<string | null> {
  const account = await tx.user.findFirst({
    where: { id: userId, archived: false, emailConfirmed: true },
    select: { email: true },
  })
  if (account === null) return null
  const { email } = account
  const used = { userId, purpose, codeHash: secretHash(code), usedAt: { not: null }, email }
  return (await tx.oneUseCode.count({ where: used })) > 0 ? email : null
}
