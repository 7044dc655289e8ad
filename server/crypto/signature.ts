import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { pepper, peppers } from './pepper'

/** The purpose of a signature: one of another purpose is never accepted. */
type Purpose = 'stop reminders'

/** Signs a text for a purpose: an HMAC as used in links. The same text always has the same signature. */
export const signature = (purpose: Purpose, text: string, secret: string = pepper()): string =>
  createHmac('sha256', secret).update(`signature\n${purpose}\n${text}`).digest('base64url')

/** Whether this is the signature of that text under the current or the previous secret; compares in constant time. */
export function isSignature(purpose: Purpose, text: string, given: string): boolean {
  const received = Buffer.from(given)
  return peppers().some((secret) => {
    const expected = Buffer.from(signature(purpose, text, secret))
    return expected.length === received.length && timingSafeEqual(expected, received)
  })
}
