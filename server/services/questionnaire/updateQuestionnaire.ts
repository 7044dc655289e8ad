import 'server-only'
import type { z } from 'zod'
import { type QuestionnaireType, updateQuestionnaireSchema } from '@/domain/questionnaire'
import { Prisma } from '@/server/db/client'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { dayInZone } from '@/domain/day'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { showInText } from '../blob'
import { moveFollowUps } from '../followUp'
import { timeZoneOf } from '../subscription'
import { useCase } from '../useCase'
import { findOwnLife, lockQuestionnaire } from './findQuestionnaire'
import { recordEndMoved } from './lifecycle/recordEndMoved'
import { scheduleDays } from './scheduleDays'
import { withCleanThanks } from './withCleanThanks'

type Input = z.infer<typeof updateQuestionnaireSchema>
type Stored = Dates & { isTemplate: boolean; isPublished: boolean; questionnaireType: QuestionnaireType | null }
type Dates = { startDate: Date | null; endDate: Date | null }

const movesDates = (before: Dates, after: Dates) =>
  before.startDate?.getTime() !== after.startDate?.getTime() || before.endDate?.getTime() !== after.endDate?.getTime()

/**
 * A kind is required where one is given, and cannot change once people were invited. A template may have none yet.
 */
function checkType(stored: Stored, { questionnaireType }: Input): void {
  if (questionnaireType === undefined) return
  const refuse = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionnaireType', key }] })
  if (questionnaireType === null) throw refuse(stored.isTemplate ? 'templateTypeRequired' : 'required')
  if (stored.isPublished && questionnaireType !== stored.questionnaireType) throw refuse('typeIsFixed')
}

/**
 * The dates after a save: omitted ones stay exactly as stored, the others are converted in the company's time zone.
 */
function datesAfter(stored: Dates, given: Input, timeZone: string): Dates {
  const { startDate = stored.startDate, endDate = stored.endDate } = given
  const dates = scheduleDays({ startDate, endDate }, timeZone)
  return {
    startDate: given.startDate === undefined ? stored.startDate : dates.startDate,
    endDate: given.endDate === undefined ? stored.endDate : dates.endDate,
  }
}

/** Saves the details and the schedule; omitted fields stay. */
export const updateQuestionnaire = useCase({
  input: updateQuestionnaireSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findOwnLife(db, actor, id),
  run: async ({ input, subject, ...context }) => {
    const { db, now, actor } = context
    const { id, version, ...fields } = withCleanThanks(input)
    const timeZone = await timeZoneOf(db, subject.subscriptionId)
    return transaction(db, async (tx) => {
      const stored = await lockQuestionnaire(tx, id)
      assertCurrentVersion(version, stored)
      checkType(stored, input)
      const dates = datesAfter(stored, input, timeZone)
      assertPublishedDates(stored, dates, now, timeZone)
      await recordEndMoved({ ...context, db: tx }, stored, dates.endDate, timeZone)
      await showInText(tx, actor, { texts: [fields.thanksText ?? ''], subscriptionId: subject.subscriptionId })
      const plan = { reminderPlan: fields.reminderPlan === null ? Prisma.DbNull : fields.reminderPlan }
      const saved = await tx.questionnaire.update({
        where: { id },
        data: { ...fields, ...plan, ...dates, version: { increment: 1 } },
      })
      if (movesDates(stored, saved)) await moveFollowUps(tx, saved, now)
      return saved
    })
  },
})

type KeepPublishedDatesDates = { startDate: Date | null; endDate: Date | null }
type KeepPublishedDatesStored = KeepPublishedDatesDates & { isPublished: boolean }

const refused = (path: keyof KeepPublishedDatesDates, key: string) =>
  new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key }] })

/**
 * Asserts that the dates of a published questionnaire stay the same or change validly: none is cleared, and a new
 * end is in the future.
 */
function assertPublishedDates(
  stored: KeepPublishedDatesStored,
  dates: KeepPublishedDatesDates,
  now: Date,
  timeZone: string,
): void {
  if (!stored.isPublished) return
  for (const path of ['startDate', 'endDate'] as const)
    if (stored[path] !== null && dates[path] === null) throw refused(path, 'required')
  if (dates.endDate === null || dates.endDate.getTime() === stored.endDate?.getTime()) return
  if (dayInZone(dates.endDate, timeZone) < dayInZone(now, timeZone)) throw refused('endDate', 'endsInPast')
}
