import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * SQL condition: the person with the profile `p` belongs to the company that asked for the run `s`. A person who
 * left for another company gets no mails of the former one, and opens none of its runs.
 */
export const belongs = Prisma.sql`coalesce(p."subscriptionId" = s."subscriptionId", p."id" IS NULL)`
