import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * Can the mail `e` of the outbox still be taken back? Not one that is being delivered this moment, or was tried and may have arrived.
 * What a restore held is with nobody until staff release it; what it gave up, since its link was void, was never tried.
 */
export const hasNotLeft = Prisma.sql`(e."state" = 'Held' OR e."state" IN ('Queued', 'Failed') AND e."attempts" = 0)`
