import 'server-only'
import { questionsSchema } from '@/domain/question'
import { findQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { questionsOfQuestionnaire } from './questionsOfQuestionnaire'

/** The live questions of a questionnaire, section by section. */
export const questions = useCase({
  input: questionsSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, subject: { id } }) => (await questionsOfQuestionnaire(db, [id]))[0] ?? [],
})
