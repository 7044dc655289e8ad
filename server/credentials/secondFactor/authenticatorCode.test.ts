import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticatorCode'

const now = new Date('2026-03-02T09:00:10Z')
const step = Math.floor(now.getTime() / 30_000)

/** The code of a time step, computed according to RFC 4226. */
function codeOf(secret: string, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', Secret.fromBase32(secret).bytes).update(message).digest()
  const offset = digest[19]! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

describe('authenticator code', () => {
  const secret = newAuthenticatorSecret()

  it.each([-1, 0, 1])('matches a time step %i steps away', (away) =>
    expect(stepOfCode(secret, codeOf(secret, step + away), now)).toBe(step + away),
  )
  it.each([-2, 2, 120])('does not match a time step %i steps away', (away) =>
    expect(stepOfCode(secret, codeOf(secret, step + away), now)).toBeNull(),
  )
  it('may contain a space', () => {
    const code = codeOf(secret, step)
    expect(stepOfCode(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(step)
  })
  it.each(['', '12345', '1234567', 'abcdef', '-12345', '1e5000', '１２３４５６'])('has six digits, unlike %j', (code) =>
    expect(stepOfCode(secret, code, now)).toBeNull(),
  )
  it('matches the published test vectors', () => {
    const published = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
    expect(stepOfCode(published, '287082', new Date(59_000))).toBe(1)
    expect(stepOfCode(published, '081804', new Date(1_111_111_109_000))).toBe(37_037_036)
    expect(stepOfCode(published, '353130', new Date(20_000_000_000_000))).toBe(666_666_666)
  })
})

describe('authenticator secret', () => {
  it('has 160 bits and is unique', () => {
    const secrets = Array.from({ length: 100 }, newAuthenticatorSecret)
    expect(new Set(secrets).size).toBe(100)
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
  })
  it('is part of a URI that names the product and the account', () => {
    const secret = newAuthenticatorSecret()
    const uri = new URL(authenticatorUri(secret, 'Ripplemark', 'ada@example.test'))
    expect(decodeURIComponent(`${uri.protocol}//${uri.host}${uri.pathname}`)).toBe(
      'otpauth://totp/Ripplemark:ada@example.test',
    )
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Ripplemark',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })
})
