import 'server-only'
import type { z } from 'zod'
import { dayInZone, endOfDay } from '@/domain/day'
import { earliestEnd, moveQuestionnaireEndSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { timeZoneOf } from '@/server/services/subscription'
import { type SignedInContext, useCase } from '@/server/services/useCase'
import { findQuestionnaire } from '../findQuestionnaire'
import { lockQuestionnaire } from '../lockQuestionnaire'
import { recordEndMoved } from './recordEndMoved'

const refused = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'endDate', key }] })

type Moved = z.infer<typeof moveQuestionnaireEndSchema>
type Moving = SignedInContext & { input: Moved; subject: { subscriptionId: string | null } }
/** Whether a last day is moved only to an earlier or only to a later day. */
type Direction = 'earlier' | 'later'

/** Refuses an end that is not moved in this direction. */
function assertDirection(direction: Direction | null, stored: Date | null, endDate: Date): void {
  if (direction === 'earlier' && stored !== null && endDate >= stored)
    throw new AppError('CONFLICT', { key: 'endsByThen' })
  if (direction === 'later' && (stored === null || endDate <= stored))
    throw new AppError('CONFLICT', { key: stored === null ? 'hasNoEnd' : 'endsLater' })
}

const moving = (direction: Direction | null) => ({
  input: moveQuestionnaireEndSchema,
  ability: 'questionnaire.update' as const,
  role: 'SubscriptionDepartmentAdministration' as const,
  subject: ({ db, actor }: SignedInContext, { id }: Moved) => findQuestionnaire(db, actor, id),
  run: async ({ input: { id, endDate: asked }, subject: { subscriptionId }, ...context }: Moving) => {
    const { db, now } = context
    const timeZone = await timeZoneOf(db, subscriptionId)
    const endDate = endOfDay(dayInZone(asked, timeZone), timeZone)
    return transaction(db, async (tx) => {
      const stored = await lockQuestionnaire(tx, id)
      if (!stored.isPublished) throw new AppError('CONFLICT', { key: 'notPublished' })
      assertDirection(direction, stored.endDate, endDate)
      if (endDate < now) throw refused('endsInPast')
      if (dayInZone(endDate, timeZone) < earliestEnd(stored.startDate, now, timeZone)) throw refused('endsBeforeStart')
      if (stored.endDate?.getTime() === endDate.getTime()) return stored
      await recordEndMoved({ ...context, db: tx }, stored, endDate, timeZone)
      return tx.questionnaire.update({ where: { id }, data: { endDate, version: { increment: 1 } } })
    })
  },
})

/** Changes the last day of a published questionnaire: closes it early, extends it, or reopens it after its end. */
export const moveQuestionnaireEnd = useCase(moving(null))
/** The same only to an earlier day. */
export const closeQuestionnaireEarly = useCase(moving('earlier'))
/** The same only to a later day. */
export const extendQuestionnaire = useCase(moving('later'))
