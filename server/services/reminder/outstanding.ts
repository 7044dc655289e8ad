import 'server-only'
import { belongs } from '../run'
import { minutes } from '@/domain/day'
import { Prisma } from '@/server/db/client'

/**
 * The time within which a participant gets no second manual reminder: pressing twice, or two administrators at
 * once, sends one mail.
 */
const pauseMinutes = 60

/** A reminder after this moment is recent. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - minutes(pauseMinutes))

/**
 * Does the participant of the run `s`, with account `u` and profile `p`, count for a manual reminder? Invited, not removed, and not
 * finished.
 */
export const isOutstanding = Prisma.sql`NOT s."archived" AND s."endDate" IS NULL AND s."invitedAt" IS NOT NULL AND NOT u."archived" AND ${belongs}`
