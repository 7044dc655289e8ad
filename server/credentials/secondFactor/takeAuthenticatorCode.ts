import 'server-only'
import type { Db } from '@/server/db/client'
import { stepOfCode } from './authenticatorCode'
import { openTwoFactorSecret } from './twoFactorSecret'

type Account = { id: string; twoFactorEnabled: boolean; twoFactorSecret: string | null }

/**
 * Uses up a code of the user's authenticator app on condition that its time step comes after the last accepted one: of
 * any number of concurrent attempts with one code exactly one succeeds, and none later.
 */
export async function takeAuthenticatorCode(tx: Db, account: Account, code: string, now: Date): Promise<boolean> {
  const { id, twoFactorEnabled, twoFactorSecret } = account
  const secret = await openTwoFactorSecret(account)
  const step = secret === null ? null : stepOfCode(secret, code, now)
  if (step === null) return false
  const { count } = await tx.user.updateMany({
    where: {
      id,
      twoFactorEnabled,
      twoFactorSecret,
      OR: [{ twoFactorLastStep: null }, { twoFactorLastStep: { lt: step } }],
    },
    data: { twoFactorLastStep: step },
  })
  return count === 1
}
