import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { pepper } from './pepper'

/** What a sealed value is for: each has a key of its own, so that one never passes for another. */
type Purpose = 'mail settings' | 'two-factor secret' | 'ticket:external' | 'ticket:machine' | 'ticket:pending' | 'ticket:registration'

const forever = 100 * 365 * 24 * 60 * 60

/** A value that only this product can read and nobody can change: authenticated encryption under a key of its purpose. */
export const seal = (purpose: Purpose, payload: Record<string, unknown>): Promise<string> => encode({ token: payload, secret: pepper(), salt: purpose, maxAge: forever })

/** What was sealed for that purpose; null for anything else. */
export async function unseal(purpose: Purpose, value: string | null | undefined): Promise<Record<string, unknown> | null> {
  if (value === null || value === undefined || value === '') return null
  return decode({ token: value, secret: pepper(), salt: purpose }).catch(() => null)
}
