import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { hasStaff } from './firstStaff'
import { setupToken } from './setupToken'

/** The setup URL with its token; null once there is a staff account, and in a demonstration, which has its own. */
export async function setupAddress(db: Db): Promise<string | null> {
  const { isDemo, appUrl } = env()
  return isDemo || (await hasStaff(db)) ? null : `${appUrl}/setup?token=${setupToken()}`
}
