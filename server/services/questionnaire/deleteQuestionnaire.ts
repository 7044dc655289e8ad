import 'server-only'
import { defaultTemplateId, questionnaireIdSchema } from '@/domain/questionnaire'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { findQuestionnaire } from './findQuestionnaire'

/** Archives a questionnaire: it is gone for everybody at once, its answers are kept. */
export const deleteQuestionnaire = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findQuestionnaire(db, actor, id),
  run: async ({ db, subject: { id } }) => {
    if (id === defaultTemplateId) throw new AppError('CONFLICT', { key: 'defaultTemplate' })
    await db.questionnaire.updateMany({ where: { id, archived: false }, data: { archived: true, version: { increment: 1 } } })
    return id
  },
})
