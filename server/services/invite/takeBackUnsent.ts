import 'server-only'
import type { Prisma } from '@/server/db/client'
import { hasNotLeft } from '../email'

/**
 * Takes the unsent invitations and reminders of a questionnaire out of the outbox, so that no participant is
 * notified late; returns the runs whose invitation was never seen. Mails being delivered are left alone.
 */
export async function takeBackUnsent(tx: Prisma.TransactionClient, questionnaireId: string): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ sessionId: string | null; kind: string }[]>`
    DELETE FROM "EmailMessage" e
    WHERE e."questionnaireId" = ${questionnaireId}::uuid AND e."kind" IN ('QuestionnaireInvite', 'Reminder') AND ${hasNotLeft}
    RETURNING e."questionnaireRespondentSessionId" AS "sessionId", e."kind"`
  return new Set(
    rows.flatMap(({ sessionId, kind }) => (sessionId !== null && kind === 'QuestionnaireInvite' ? [sessionId] : [])),
  )
}
