import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { hasStaff } from './firstStaff'

/**
 * The token of the first start. It is derived from the settings, so that every node computes it and nothing is stored.
 */
export function setupToken(): string {
  const { codePepper } = env()
  if (codePepper === '')
    throw new Error(
      'CODE_PEPPER is not set: start the product with `npm start`, which creates it in DATA_DIR, or set it.',
    )
  return createHmac('sha256', codePepper).update('token of the first staff account').digest('base64url')
}

/** Whether it is the token, compared in constant time. */
function isSetupToken(given: string): boolean {
  const [known, received] = [Buffer.from(setupToken()), Buffer.from(given)]
  return known.length === received.length && timingSafeEqual(known, received)
}

/** Whether the first start is over, open to the holder of this token, or closed to them. */
export async function setupState(db: Db, token: string): Promise<'over' | 'open' | 'closed'> {
  if (await hasStaff(db)) return 'over'
  return isSetupToken(token) ? 'open' : 'closed'
}

/** The setup URL with its token; null once there is a staff account, and in a demonstration, which has its own. */
export async function setupAddress(db: Db): Promise<string | null> {
  const { isDemo, appUrl } = env()
  return isDemo || (await hasStaff(db)) ? null : `${appUrl}/setup?token=${setupToken()}`
}
