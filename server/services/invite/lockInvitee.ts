import 'server-only'
import { belongs } from '../run'
import { minutes } from '@/domain/day'
import type { Prisma } from '@/server/db/client'
import type { Invitee } from './writeInvites'

/**
 * The time within which a participant gets no second invitation, so that pressing twice sends one mail. An
 * undelivered one does not count.
 */
const pauseMinutes = 10

/** Whether the participant got an invitation within the last ten minutes. */
export async function hasRecentInvite(tx: Prisma.TransactionClient, id: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - minutes(pauseMinutes))
  const recent = await tx.emailMessage.count({
    where: {
      questionnaireRespondentSessionId: id,
      kind: 'QuestionnaireInvite',
      state: { not: 'Failed' },
      createdAt: { gt: since },
    },
  })
  return recent > 0
}

/** The participant's current state, locked: a concurrent sending of their invitation waits. */
export async function lockInvitee(tx: Prisma.TransactionClient, id: string): Promise<Invitee | null> {
  const rows = await tx.$queryRaw<Invitee[]>`
    SELECT s."id", s."userId", u."email", p."firstName", u."passwordHash" IS NOT NULL AS "hasPassword"
    FROM "QuestionnaireRespondentSession" s
    JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Profile" p ON p."userId" = u."id"
    WHERE s."id" = ${id}::uuid AND NOT s."archived" AND s."endDate" IS NULL AND NOT u."archived" AND ${belongs} FOR NO KEY UPDATE OF s`
  return rows[0] ?? null
}
