import 'server-only'
import { addQuestionnaireUserSchema } from '@/domain/questionnaireRespondentSession'
import { useCase } from '../useCase'
import { addParticipant } from './addParticipant'
import { askedQuestionnaire } from './askedQuestionnaire'

/** Adds one person to a questionnaire, creating an account without a password when the address has none. */
export const addQuestionnaireUser = useCase({
  input: addQuestionnaireUserSchema,
  ability: 'questionnaireRespondentSessions.create',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => askedQuestionnaire(db, questionnaireId),
  run: ({ input, subject, ...context }) => addParticipant(context, input, subject),
})
