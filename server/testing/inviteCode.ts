import { db } from '@/server/db/client'
import { newSecret, secretHash } from '@/server/credentials/secretHash'

/** A valid invitation code of a person, as in their mail. */
export async function inviteCode(userId: string, expiresAt: Date): Promise<string> {
  const code = newSecret()
  await db().oneUseCode.create({ data: { userId, purpose: 'Invite', codeHash: secretHash(code), expiresAt } })
  return code
}
