import 'server-only'
import { questionnaireIdSchema } from '@/domain/questionnaire'
import { useCase } from '../useCase'
import { answeredQuestionnaire } from './overviewQuestionnaire'

/** Whether the caller may open the results of a questionnaire, without any of them. NOT_FOUND outside the caller's scope. */
export const answeredPlace = useCase({
  input: questionnaireIdSchema,
  ability: 'questionnaire.report',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => answeredQuestionnaire(db, actor, id),
  run: async ({ subject: { id } }) => ({ id }),
})
