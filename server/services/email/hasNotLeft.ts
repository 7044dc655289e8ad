import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * Can the mail `e` of the outbox still be withdrawn? Not while it is being delivered, nor after an attempt that may
 * have delivered it. A mail that a restore holds can, until staff release it; one that a restore failed for its void
 * link was never tried.
 */
export const hasNotLeft = Prisma.sql`(e."state" = 'Held' OR e."state" IN ('Queued', 'Failed') AND e."attempts" = 0)`
