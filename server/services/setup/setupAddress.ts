import 'server-only'
import type { Db } from '@/server/db/client'
import { env } from '@/server/env'
import { hasStaff } from './firstStaff'
import { setupToken } from './setupToken'

/** Where the first staff account is made, with the token for it; null once there is one, and in a demonstration, which brings its own. */
export async function setupAddress(db: Db): Promise<string | null> {
  const { isDemo, appUrl } = env()
  return isDemo || (await hasStaff(db)) ? null : `${appUrl}/setup?token=${setupToken()}`
}
