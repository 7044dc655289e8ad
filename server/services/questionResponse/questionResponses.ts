import 'server-only'
import { questionResponsesSchema } from '@/domain/questionResponse'
import { useCase } from '../useCase'

/** The stored answer rows of a questionnaire, run by run, for those who manage it. */
export const questionResponses = useCase({
  input: questionResponsesSchema,
  ability: 'questionnaireRespondentSessions.list',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { questionnaireId }) => db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false } }),
  run: async ({ db, input: { questionnaireId, offset, first } }) => {
    const where = { questionnaireId, archived: false, session: { archived: false }, question: { archived: false, questionnaireSection: { archived: false } } }
    const rows = await db.questionResponse.findMany({
      where,
      orderBy: [{ questionnaireRespondentSessionId: 'asc' }, { questionId: 'asc' }, { displayOrder: 'asc' }],
      skip: offset,
      take: first,
    })
    const items = rows.map((row) => ({ ...row, amountInput: row.amountInput?.toNumber() ?? null }))
    return { items, totalCount: await db.questionResponse.count({ where }) }
  },
})
