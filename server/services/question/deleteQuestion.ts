import 'server-only'
import { questionIdSchema } from '@/domain/question'
import { transaction } from '@/server/db/transaction'
import { ensureOneQuestion, lockQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { findQuestion } from './findQuestion'

/** Archives a question; its answers are preserved and no longer counted. */
export const deleteQuestion = useCase({
  input: questionIdSchema,
  ability: 'questionnaire.update',
  absent: 'absentQuestion',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ db, now, input: { id }, subject: parent }) =>
    transaction(db, async (tx) => {
      const questionnaire = await lockQuestionnaire(tx, parent.id)
      await tx.question.updateMany({
        where: { id, archived: false },
        data: { archived: true, archivedAt: now, version: { increment: 1 } },
      })
      await ensureOneQuestion(tx, questionnaire)
      return id
    }),
})
