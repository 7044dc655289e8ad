import 'server-only'
import { seal, unseal } from '@/server/crypto/seal'

/** The secret in its stored form: sealed for one user. */
export const sealTwoFactorSecret = (userId: string, secret: string): Promise<string> =>
  seal('two-factor secret', { userId, secret })

/** The secret of a user's account; null without one, and for one that was sealed for another user. */
export async function openTwoFactorSecret({
  id,
  twoFactorSecret,
}: {
  id: string
  twoFactorSecret: string | null
}): Promise<string | null> {
  const payload = await unseal('two-factor secret', twoFactorSecret)
  return payload?.userId === id && typeof payload.secret === 'string' ? payload.secret : null
}
