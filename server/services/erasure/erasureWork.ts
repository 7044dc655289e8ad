import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Work } from '../jobAttempt'

/**
 * Erasures as background jobs. A parked one stays started: deleted data cannot be restored, and the rest follows when
 * staff restart it.
 */
export const erasureWork: Work = {
  kind: 'erasure',
  table: Prisma.sql`"Erasure"`,
  onParked: async (tx, id) => {
    await tx.erasure.updateMany({ where: { id, state: 'Running' }, data: { leaseUntil: null } })
  },
  onRetried: async (tx, id) =>
    (await tx.erasure.updateMany({ where: { id, state: { in: ['Waiting', 'Running'] } }, data: { leaseUntil: null } }))
      .count > 0,
}
