import 'server-only'
import type { Db } from '@/server/db/client'
import type { Admitted } from './admit'
import { runCounts } from './runCounts'
import type { RunScope } from './runScope'

/** The runs of one person, for whoever may read that person's answers by name anyway: themselves above all. No group is too small for it. */
export async function admitOwn(db: Db, scope: RunScope & { userIds: readonly [string] }): Promise<Admitted> {
  return { scope, counts: await runCounts(db, scope), withheld: [], smallest: null }
}
