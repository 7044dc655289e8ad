import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { hasStaff } from './firstStaff'
import { isSetupToken, setupToken } from './setupToken'

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
