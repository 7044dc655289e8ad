import { db } from '@/server/db/client'
import { newSecret, secretHash } from '@/server/services/account'

/** A live invitation code of a person, as it would stand in their mail. */
export async function inviteCode(userId: string, expiresAt: Date): Promise<string> {
  const code = newSecret()
  await db().oneUseCode.create({ data: { userId, purpose: 'Invite', codeHash: secretHash(code), expiresAt } })
  return code
}
