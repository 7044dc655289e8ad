import 'server-only'
import { questionIdSchema } from '@/domain/question'
import { useCase } from '../useCase'
import { findQuestion } from './findQuestion'

/** Archives a question; its answers are kept and no longer counted. */
export const deleteQuestion = useCase({
  input: questionIdSchema,
  ability: 'questionnaire.update',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: async ({ db, input: { id } }) => {
    await db.question.updateMany({ where: { id, archived: false }, data: { archived: true, version: { increment: 1 } } })
    return id
  },
})
