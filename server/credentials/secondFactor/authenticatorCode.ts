import 'server-only'
import { Secret, TOTP } from 'otpauth'

/** The defaults of authenticator apps. */
const habits = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Clocks may differ by one step either way. */
const window = 1

/** A new secret of 160 bits, in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth URI in the QR code. */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...habits, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step that a code belongs to: the current, previous or next one; null for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(token)) return null
  const totp = new TOTP({ ...habits, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
