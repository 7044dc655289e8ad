import 'server-only'
import { learningUnitSchema } from '@/domain/learningUnit'
import { findQuestionnaire } from '../questionnaire'
import { useCase } from '../useCase'
import { learningUnitOfQuestionnaire } from './learningUnitOfQuestionnaire'

/** The learning unit of a questionnaire, archived or not; null without one. */
export const learningUnit = useCase({
  input: learningUnitSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { questionnaireId }) => findQuestionnaire(db, actor, questionnaireId),
  run: async ({ db, subject: { id } }) => (await learningUnitOfQuestionnaire(db, [id]))[0] ?? null,
})
