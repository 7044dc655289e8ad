import 'server-only'
import { hours } from '@/domain/day'
import type { Db } from '@/server/db/client'

const keptMilliseconds = hours(24)

/** Deletes the rows of processes without a heartbeat for a day. */
export async function purgeSilentNodes(db: Db, now: Date): Promise<void> {
  await db.node.deleteMany({ where: { lastSeenAt: { lt: new Date(now.getTime() - keptMilliseconds) } } })
}
