import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { pepper, peppers } from './pepper'

/** What a sealed value is for: each has a key of its own, so that one never passes for another. */
type Purpose =
  | 'mail settings'
  | 'two-factor secret'
  | 'ticket:external'
  | 'ticket:machine'
  | 'ticket:pending'
  | 'ticket:registration'

const forever = 100 * 365 * 24 * 60 * 60

/** A value that only this product can read and nobody can change: authenticated encryption under a key of its purpose. */
export const seal = (purpose: Purpose, payload: Record<string, unknown>): Promise<string> =>
  encode({ token: payload, secret: pepper(), salt: purpose, maxAge: forever })

/** What was sealed for that purpose, by our secret or the one before; null for anything else. */
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

/** The same under our present secret; null for what is sealed so already, and for what nobody here can open. */
export async function resealed(purpose: Purpose, value: string): Promise<string | null> {
  const isPresent = (await decode({ token: value, secret: pepper(), salt: purpose }).catch(() => null)) !== null
  const payload = isPresent ? null : await unseal(purpose, value)
  return payload === null ? null : seal(purpose, payload)
}
