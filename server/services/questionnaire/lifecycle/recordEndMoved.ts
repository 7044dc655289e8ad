import 'server-only'
import { formatDate } from '@/domain/format'
import type { Prisma } from '@/server/db/client'
import { recordAudit } from '@/server/services/auditEvent'
import type { SignedInContext } from '@/server/services/useCase'

type Stored = Pick<Prisma.QuestionnaireModel, 'id' | 'name' | 'isPublished' | 'endDate' | 'subscriptionId'>

/**
 * Records in the audit log that the last day of a published questionnaire moved, and its former end when that reopens
 * it; in the transaction that moves it.
 */
export async function recordEndMoved(
  by: SignedInContext,
  stored: Stored,
  endDate: Date | null,
  timeZone: string,
): Promise<void> {
  if (!stored.isPublished || endDate?.getTime() === stored.endDate?.getTime()) return
  if (stored.endDate !== null && stored.endDate < by.now)
    await by.db.questionnaire.update({
      where: { id: stored.id },
      data: { formerEnds: { push: stored.endDate } },
    })
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
