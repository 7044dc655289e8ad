import 'server-only'
import type { StageFacts } from '@/domain/questionnaire'
import type { Db } from '@/server/db/client'

/** What the stages of building a questionnaire are judged by, counted from what is stored. */
export async function stageFacts(db: Db, questionnaireId: string, now: Date): Promise<StageFacts> {
  const { _count, ...facts } = await db.questionnaire.findUniqueOrThrow({
    where: { id: questionnaireId },
    select: {
      isTemplate: true,
      questionnaireType: true,
      name: true,
      startDate: true,
      endDate: true,
      isPublished: true,
      _count: { select: { questions: { where: { archived: false } }, sessions: { where: { archived: false } } } },
    },
  })
  return {
    ...facts,
    questions: _count.questions,
    participants: _count.sessions,
    isOver: facts.endDate !== null && facts.endDate <= now,
  }
}
