import 'server-only'
import { progress } from '@/domain/progress'
import { dueState } from '@/domain/questionnaire'
import type { Db } from '@/server/db/client'
import { groupByKey } from '../loader'

/** A person's runs of published questionnaires as cards. Answers are read for the unfinished ones only. */
export async function workspaceCards(db: Db, userId: string, now: Date) {
  const sessions = await db.questionnaireRespondentSession.findMany({
    where: { userId, archived: false, questionnaire: { archived: false, isPublished: true } },
    orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
    include: { questionnaire: true, subscription: { select: { timeZone: true } } },
  })
  const unfinished = sessions.filter(({ endDate }) => endDate === null)
  const sessionIds = unfinished.map(({ id }) => id)
  const questionnaireIds = [...new Set(unfinished.map(({ questionnaireId }) => questionnaireId))]
  const [questions, responses] = await Promise.all([
    db.question.findMany({
      where: { questionnaireId: { in: questionnaireIds }, archived: false, questionnaireSection: { archived: false } },
    }),
    db.questionResponse.findMany({ where: { questionnaireRespondentSessionId: { in: sessionIds }, archived: false } }),
  ])
  const answersOf = new Map(
    groupByKey(responses, sessionIds, (row) => row.questionnaireRespondentSessionId).map((rows, index) => [
      sessionIds[index],
      rows,
    ]),
  )
  return sessions.map((session) => {
    const { questionnaire, subscription } = session
    const answers = answersOf.get(session.id) ?? []
    const asked = questions.filter(({ questionnaireId }) => questionnaireId === session.questionnaireId)
    const { endDate } = questionnaire
    return {
      sessionId: session.id,
      userId: session.userId,
      questionnaireId: questionnaire.id,
      name: questionnaire.name,
      description: questionnaire.description,
      questionnaireType: questionnaire.questionnaireType ?? ('Campaign' as const),
      startDate: questionnaire.startDate,
      endDate,
      completedAt: session.endDate,
      progress: progress(session, asked, answers),
      hasResponses: session.endDate !== null || answers.length > 0,
      dueState: dueState({ endDate, completedAt: session.endDate }, now, subscription.timeZone),
      isOverdue: session.endDate === null && endDate !== null && now > endDate,
      timeZone: subscription.timeZone,
    }
  })
}
