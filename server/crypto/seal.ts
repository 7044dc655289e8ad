import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { pepper, peppers } from './pepper'

/**
 * The purpose of an encrypted value: each has its own key, so that a value of one purpose is never accepted for
 * another.
 */
type Purpose =
  | 'mail settings'
  | 'two-factor secret'
  | 'ticket:external'
  | 'ticket:machine'
  | 'ticket:openLink'
  | 'ticket:pending'
  | 'ticket:registration'

const forever = 100 * 365 * 24 * 60 * 60

/**
 * Encrypts and authenticates a value under the key of its purpose, so that only this product can read or change it.
 */
export const seal = (purpose: Purpose, payload: Record<string, unknown>): Promise<string> =>
  encode({ token: payload, secret: pepper(), salt: purpose, maxAge: forever })

/** The value encrypted for that purpose, under the current or the previous secret; null for anything else. */
export async function unseal(
  purpose: Purpose,
  value: string | null | undefined,
): Promise<Record<string, unknown> | null> {
  if (value === null || value === undefined || value === '') return null
  for (const secret of peppers()) {
    const payload = await decode({ token: value, secret, salt: purpose }).catch(() => null)
    if (payload !== null) return payload
  }
  return null
}

/**
 * The value encrypted under the current secret; null for one that is already, and for one that cannot be decrypted
 * here.
 */
export async function reseal(purpose: Purpose, value: string): Promise<string | null> {
  const isPresent = (await decode({ token: value, secret: pepper(), salt: purpose }).catch(() => null)) !== null
  const payload = isPresent ? null : await unseal(purpose, value)
  return payload === null ? null : seal(purpose, payload)
}
