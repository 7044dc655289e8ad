import 'server-only'
import { Prisma } from '@/server/db/client'
import type { Work } from '../jobAttempt'

/** Erasures as work that is claimed, retried and parked. One that was parked stays begun: what is gone is gone, and the rest follows when staff ask for it. */
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
