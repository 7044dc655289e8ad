import 'server-only'
import type { Db } from '@/server/db/client'

const none = {
  passwordHash: null,
  mustChangePassword: false,
  hasGivenPassword: false,
  twoFactorEnabled: false,
  twoFactorSecret: null,
  twoFactorLastStep: null,
}

/**
 * Removes every way to sign in to an account: its person may be another one from now on, and sets a password by a mailed
 * link. Sessions and codes end by `credentialsChanged`.
 */
export async function removeCredentials(tx: Db, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: none })
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.externalLogin.deleteMany({ where: { userId } })
}
