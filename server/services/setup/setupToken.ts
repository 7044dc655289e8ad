import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/env'

/**
 * The token of the first start. It is derived from the settings, so that every node computes it and nothing is stored.
 */
export function setupToken(): string {
  const { codePepper } = env()
  if (codePepper === '') throw new Error('CODE_PEPPER is not set')
  return createHmac('sha256', codePepper).update('token of the first staff account').digest('base64url')
}

/** Whether it is the token, compared in constant time. */
export function isSetupToken(given: string): boolean {
  const [known, asked] = [Buffer.from(setupToken()), Buffer.from(given)]
  return known.length === asked.length && timingSafeEqual(known, asked)
}
