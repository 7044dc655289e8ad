import 'server-only'
import { moveSiblingBefore } from '@/domain/displayOrder'
import { placeQuestionSchema } from '@/domain/question'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { lockQuestionnaire } from '@/server/services/questionnaire'
import { useCase } from '@/server/services/useCase'
import { findQuestion } from '../findQuestion'

const refuse = (path: string) => new AppError('BAD_USER_INPUT', { fieldErrors: [{ path, key: 'invalidId' }] })

/**
 * Puts a question before another one of a section of its questionnaire, or last in it; returns every question whose
 * position changed.
 */
export const placeQuestion = useCase({
  input: placeQuestionSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, input: { id, questionnaireSectionId, beforeId }, subject: parent }) =>
    transaction(db, async (tx) => {
      await lockQuestionnaire(tx, parent.id)
      const section = await tx.questionnaireSection.findFirst({
        where: { id: questionnaireSectionId, questionnaireId: parent.id, archived: false },
      })
      if (section === null) throw refuse('questionnaireSectionId')
      const moved = await tx.question.findFirst({ where: { id, archived: false } })
      if (moved === null) throw new AppError('NOT_FOUND')
      const siblings = await tx.question.findMany({
        where: { questionnaireSectionId, archived: false },
        orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
      })
      const placed = moveSiblingBefore(siblings, moved, beforeId)
      if (placed === null || !placed.some((one) => one.id === id)) throw refuse('beforeId')
      const stored = new Map([moved, ...siblings].map((question) => [question.id, question]))
      const isElsewhere = (one: (typeof placed)[number]) =>
        stored.get(one.id)?.displayOrder !== one.displayOrder ||
        stored.get(one.id)?.questionnaireSectionId !== questionnaireSectionId
      const rows = []
      for (const { id, displayOrder } of placed.filter(isElsewhere)) {
        rows.push(
          await tx.question.update({
            where: { id },
            data: { displayOrder, questionnaireSectionId, version: { increment: 1 } },
          }),
        )
      }
      return rows
    }),
})
