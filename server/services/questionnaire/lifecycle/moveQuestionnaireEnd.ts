import 'server-only'
import { dayInZone, endOfDay } from '@/domain/day'
import { earliestEnd, moveQuestionnaireEndSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { moveFollowUps } from '@/server/services/followUp'
import { timeZoneOf } from '@/server/services/subscription'
import { useCase } from '@/server/services/useCase'
import { findOwnLife, lockQuestionnaire } from '../findQuestionnaire'
import { recordEndMoved } from './recordEndMoved'

const refused = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'endDate', key }] })

/** Refuses an end that is not moved in this direction. */
function assertDirection(only: 'earlier' | 'later' | null, stored: Date | null, endDate: Date): void {
  if (only === 'earlier' && stored !== null && endDate >= stored) throw new AppError('CONFLICT', { key: 'endsByThen' })
  if (only === 'later' && (stored === null || endDate <= stored))
    throw new AppError('CONFLICT', { key: stored === null ? 'hasNoEnd' : 'endsLater' })
}

/**
 * Changes the last day of a published questionnaire: closes it early, extends it, or reopens it after its end. With
 * `only` in that direction alone.
 */
export const moveQuestionnaireEnd = useCase({
  input: moveQuestionnaireEndSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findOwnLife(db, actor, id),
  run: async ({ input: { id, endDate: requestedEnd, only }, subject: { subscriptionId }, ...context }) => {
    const { db, now } = context
    const timeZone = await timeZoneOf(db, subscriptionId)
    const endDate = endOfDay(dayInZone(requestedEnd, timeZone), timeZone)
    return transaction(db, async (tx) => {
      const stored = await lockQuestionnaire(tx, id)
      if (!stored.isPublished) throw new AppError('CONFLICT', { key: 'notPublished' })
      assertDirection(only, stored.endDate, endDate)
      if (endDate < now) throw refused('endsInPast')
      if (dayInZone(endDate, timeZone) < earliestEnd(stored.startDate, now, timeZone)) throw refused('endsBeforeStart')
      if (stored.endDate?.getTime() === endDate.getTime()) return stored
      await recordEndMoved({ ...context, db: tx }, stored, endDate, timeZone)
      const moved = await tx.questionnaire.update({ where: { id }, data: { endDate, version: { increment: 1 } } })
      await moveFollowUps(tx, moved, now)
      return moved
    })
  },
})
