import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { pepper, peppers } from './pepper'

/** What a signature is for: one never passes for another. */
type Purpose = 'stop reminders'

/** Proves that we wrote this text for that purpose: an HMAC, as it stands in a link. The same text has the same one for ever. */
export const signature = (purpose: Purpose, text: string, secret: string = pepper()): string =>
  createHmac('sha256', secret).update(`signature\n${purpose}\n${text}`).digest('base64url')

/** Is it the signature of that text, by our secret or the one before? Takes the same time whatever of it is wrong. */
export function isSignature(purpose: Purpose, text: string, given: string): boolean {
  const asked = Buffer.from(given)
  return peppers().some((secret) => {
    const expected = Buffer.from(signature(purpose, text, secret))
    return expected.length === asked.length && timingSafeEqual(expected, asked)
  })
}
