import 'server-only'
import { questionResponsesSchema } from '@/domain/questionResponse'
import { groupSizeOf } from '@/domain/result'
import { answerScope } from '@/server/policy'
import { answeredIn } from '../answerPlace'
import { recordAnswersRead } from '../auditEvent'
import { answerFigures, authorship, nameless } from '../run'
import { useCase } from '../useCase'

/**
 * The stored answer rows of a questionnaire, run by run, for its administrators; for a department administrator
 * only those of the department's people. While the company has a smallest group there are none. The audit log has who
 * read them.
 */
export const questionResponses = useCase({
  input: questionResponsesSchema,
  ability: 'questionnaireRespondentSessions.readAnswers',
  role: 'SubscriptionDepartmentAdministration',
  subject: async ({ db, actor }, { questionnaireId }) => {
    const found = await answeredIn(
      db,
      actor,
      await db.questionnaire.findFirst({
        where: { id: questionnaireId, archived: false },
        include: { subscription: { select: { smallestGroupSize: true } } },
      }),
    )
    return found === null
      ? null
      : { ...found, smallestGroupSize: groupSizeOf(found.subscription?.smallestGroupSize, found.promisedGroupSize) }
  },
  run: async ({ input: { questionnaireId, offset, first }, subject, ...context }) => {
    const { db, actor } = context
    const departmentId = answerScope(actor)
    const where = {
      questionnaireId,
      archived: false,
      session: { archived: false, ...(departmentId === null ? {} : { subscriptionDepartmentId: departmentId }) },
      question: { archived: false, questionnaireSection: { archived: false } },
    }
    const rows = await db.questionResponse.findMany({
      where,
      include: authorship,
      orderBy: [{ questionnaireRespondentSessionId: 'asc' }, { questionId: 'asc' }, { displayOrder: 'asc' }],
      skip: offset,
      take: first,
    })
    if (rows.length > 0) await recordAnswersRead(context, subject)
    const items = rows.map(nameless).map((row) => ({ ...row, ...answerFigures(row) }))
    return { items, totalCount: await db.questionResponse.count({ where }) }
  },
})
