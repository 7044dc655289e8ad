import 'server-only'
import { createQuestionnaireRespondentSessionSchema } from '@/domain/questionnaireRespondentSession'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { addParticipant } from './addParticipant'
import { askedQuestionnaire } from './askedQuestionnaire'

/**
 * Adds a person of the company to a questionnaire by their account; accounts of other companies read as absent.
 */
export const createQuestionnaireRespondentSession = useCase({
  input: createQuestionnaireRespondentSessionSchema,
  ability: 'questionnaireRespondentSessions.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db }, { questionnaireId, subscriptionId }) => {
    const questionnaire = await askedQuestionnaire(db, questionnaireId)
    return subscriptionId === null || questionnaire?.subscriptionId === subscriptionId ? questionnaire : null
  },
  run: async ({ input, subject, ...context }) => {
    const { subscriptionId } = subject
    const person = await context.db.user.findFirst({
      where: { id: input.userId, archived: false, profile: { subscriptionId, archived: false } },
      select: { email: true },
    })
    if (person === null) throw new AppError('NOT_FOUND')
    return addParticipant(context, { ...input, email: person.email }, subject)
  },
})
