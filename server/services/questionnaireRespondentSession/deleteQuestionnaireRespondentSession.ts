import 'server-only'
import { questionnaireRespondentSessionIdSchema } from '@/domain/questionnaireRespondentSession'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import { managedSession } from './managedSession'

/**
 * Takes a participant out of a questionnaire, answers and all; nothing is destroyed, nothing of it counts any more.
 * Only of a questionnaire the caller manages: a department administrator does not thin out a company-wide campaign.
 */
export const deleteQuestionnaireRespondentSession = useCase({
  input: questionnaireRespondentSessionIdSchema,
  ability: 'questionnaireRespondentSession.delete',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { id }) => managedSession(db, actor, id),
  run: ({ db, subject: { id } }) =>
    transaction(db, async (tx) => {
      await tx.questionnaireRespondentSession.update({ where: { id }, data: { archived: true, version: { increment: 1 } } })
      await tx.questionResponse.updateMany({ where: { questionnaireRespondentSessionId: id, archived: false }, data: { archived: true } })
      return id
    }),
})
