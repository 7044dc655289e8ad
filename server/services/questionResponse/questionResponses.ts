import 'server-only'
import { questionResponsesSchema } from '@/domain/questionResponse'
import { answerFigures } from '../run'
import { useCase } from '../useCase'

/** The stored answer rows of a questionnaire, run by run, for those who manage it. While the company has a smallest group there are none. */
export const questionResponses = useCase({
  input: questionResponsesSchema,
  ability: 'questionnaireRespondentSessions.readAnswers',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db }, { questionnaireId }) => {
    const found = await db.questionnaire.findFirst({ where: { id: questionnaireId, archived: false }, include: { subscription: { select: { smallestGroupSize: true } } } })
    return found === null ? null : { ...found, smallestGroupSize: found.subscription?.smallestGroupSize ?? null }
  },
  run: async ({ db, input: { questionnaireId, offset, first } }) => {
    const where = { questionnaireId, archived: false, session: { archived: false }, question: { archived: false, questionnaireSection: { archived: false } } }
    const rows = await db.questionResponse.findMany({
      where,
      orderBy: [{ questionnaireRespondentSessionId: 'asc' }, { questionId: 'asc' }, { displayOrder: 'asc' }],
      skip: offset,
      take: first,
    })
    const items = rows.map((row) => ({ ...row, ...answerFigures(row) }))
    return { items, totalCount: await db.questionResponse.count({ where }) }
  },
})
