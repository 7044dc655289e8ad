import 'server-only'
import type { z } from 'zod'
import { type QuestionnaireType, updateQuestionnaireSchema } from '@/domain/questionnaire'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { refuseOlderVersion } from '../refuseOlderVersion'
import { timeZoneOf } from '../subscription'
import { useCase } from '../useCase'
import { findQuestionnaire } from './findQuestionnaire'
import { keepPublishedDates } from './keepPublishedDates'
import { lockQuestionnaire } from './lockQuestionnaire'
import { recordEndMoved } from './recordEndMoved'
import { scheduleDays } from './scheduleDays'

type Input = z.infer<typeof updateQuestionnaireSchema>
type Stored = { isTemplate: boolean; isPublished: boolean; questionnaireType: QuestionnaireType | null }

/** A kind is needed, and stays what it was once people were asked. */
function checkType(stored: Stored, { questionnaireType }: Input): void {
  const refuse = (key: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'questionnaireType', key }] })
  if (questionnaireType === null) throw refuse(stored.isTemplate ? 'templateTypeRequired' : 'required')
  if (stored.isPublished && questionnaireType !== stored.questionnaireType) throw refuse('typeIsFixed')
}

/** Saves the details and the schedule. */
export const updateQuestionnaire = useCase({
  input: updateQuestionnaireSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findQuestionnaire(db, actor, id),
  run: async ({ input, subject, ...context }) => {
    const { db, now } = context
    const { id, version, ...fields } = input
    const timeZone = await timeZoneOf(db, subject.subscriptionId)
    const dates = scheduleDays(fields, timeZone)
    return transaction(db, async (tx) => {
      const stored = await lockQuestionnaire(tx, id)
      refuseOlderVersion(version, stored)
      checkType(stored, input)
      keepPublishedDates(stored, dates, now, timeZone)
      await recordEndMoved({ ...context, db: tx }, stored, dates.endDate, timeZone)
      return tx.questionnaire.update({ where: { id }, data: { ...fields, ...dates, version: { increment: 1 } } })
    })
  },
})
