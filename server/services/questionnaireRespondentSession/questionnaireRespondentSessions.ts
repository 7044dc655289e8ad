import 'server-only'
import { questionnaireRespondentSessionsSchema } from '@/domain/questionnaireRespondentSession'
import { useCase } from '../useCase'
import { participantCount, participantRows } from './participantRows'

/** The participants of a questionnaire, by first name; the search looks at names, e-mail and department. */
export const questionnaireRespondentSessions = useCase({
  input: questionnaireRespondentSessionsSchema,
  ability: 'questionnaireRespondentSessions.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false } }),
  run: async ({ db, actor, input }) => ({
    items: await participantRows(db, actor, input),
    totalCount: await participantCount(db, input),
  }),
})
