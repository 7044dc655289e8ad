import 'server-only'
import { formatDate } from '@/domain/format'
import type { Prisma } from '@/server/db/client'
import { recordAudit } from '@/server/services/auditEvent'

type Stored = Pick<Prisma.QuestionnaireModel, 'id' | 'name' | 'isPublished' | 'endDate' | 'subscriptionId'>

/**
 * Records in the audit log that the last day of a published questionnaire moved; in the transaction that moves
 * it.
 */
export async function recordEndMoved(
  by: Parameters<typeof recordAudit>[0],
  stored: Stored,
  endDate: Date | null,
  timeZone: string,
): Promise<void> {
  if (!stored.isPublished || endDate?.getTime() === stored.endDate?.getTime()) return
  const shown = (day: Date | null) => (day === null ? '' : formatDate(day, timeZone))
  const detail = { name: stored.name, from: shown(stored.endDate), to: shown(endDate) }
  await recordAudit(by, {
    action: 'questionnaire.endMoved',
    subjectType: 'Questionnaire',
    subjectId: stored.id,
    subscriptionId: stored.subscriptionId,
    detail,
  })
}
