import 'server-only'
import { addParticipantsSchema } from '@/domain/audience'
import { queueChosen } from '../importJob'
import { useCase } from '../useCase'
import { chosenParticipants } from './chosenParticipants'

/**
 * Adds people of the company to a questionnaire in the background: named, by a rule, or by a saved audience. Those who
 * take part already, or were removed after completing it, are left out.
 */
export const addParticipants = useCase({
  input: addParticipantsSchema,
  ability: 'questionnaireRespondentSessions.create',
  absent: 'absentQuestionnaire',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, input) => chosenParticipants(db, actor, input),
  run: ({ db, actor: { userId }, now, subject: { within, choice, ...questionnaire } }) =>
    queueChosen(db, {
      userId,
      questionnaire,
      subscriptionDepartmentId: within.subscriptionDepartmentId,
      choice,
      now,
    }),
})
