import 'server-only'
import { questionnaireRespondentSessionsSchema } from '@/domain/questionnaireRespondentSession'
import { answeredIn, managedRuns } from '../answerPlace'
import { useCase } from '../useCase'
import { participantCount, participantRows } from './participantRows'

/**
 * The participants of a questionnaire, or of all questionnaires of the caller's company, by first name; for a
 * department administrator only those of their department. The search covers names, e-mail and department.
 */
export const questionnaireRespondentSessions = useCase({
  input: questionnaireRespondentSessionsSchema,
  ability: 'questionnaireRespondentSessions.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionnaireId, subscriptionId }) => {
    const found =
      questionnaireId === null
        ? actor
        : await answeredIn(
            db,
            actor,
            await db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false } }),
          )
    if (
      found === null ||
      found.subscriptionId === null ||
      (subscriptionId !== null && subscriptionId !== found.subscriptionId)
    )
      return null
    return { subscriptionId: found.subscriptionId, subscriptionDepartmentId: found.subscriptionDepartmentId }
  },
  run: async ({ db, actor, input: { questionnaireId, ...input } }) => {
    const wanted = {
      ...input,
      ...(questionnaireId === null ? {} : { questionnaireIds: [questionnaireId] }),
      among: managedRuns(actor),
    }
    return { items: await participantRows(db, actor, wanted), totalCount: await participantCount(db, wanted) }
  },
})
