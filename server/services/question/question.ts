import 'server-only'
import { questionIdSchema } from '@/domain/question'
import { useCase } from '../useCase'
import { findQuestion } from './findQuestion'

/** One question by its id alone. */
export const question = useCase({
  input: questionIdSchema,
  ability: 'questionnaire.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findQuestion(db, id),
  run: ({ subject }) => Promise.resolve(subject.question),
})
