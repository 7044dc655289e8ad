import 'server-only'
import type { Db } from '@/server/db/client'
import { hasStaff } from './firstStaff'
import { isSetupToken } from './setupToken'

/** Whether the first start is over, open to the holder of this token, or closed to them. */
export async function setupState(db: Db, token: string): Promise<'over' | 'open' | 'closed'> {
  if (await hasStaff(db)) return 'over'
  return isSetupToken(token) ? 'open' : 'closed'
}
