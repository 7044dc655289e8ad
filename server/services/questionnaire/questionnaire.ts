import 'server-only'
import { questionnaireIdSchema } from '@/domain/questionnaire'
import { useCase } from '../useCase'
import { findQuestionnaire } from './findQuestionnaire'

/** One questionnaire; its parts are read through the loaders of their nouns. */
export const questionnaire = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => findQuestionnaire(db, actor, id),
  run: async ({ subject }) => subject,
})
