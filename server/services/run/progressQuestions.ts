import 'server-only'
import type { ProgressQuestion } from '@/domain/progress'
import { storedCondition, withStoredCondition } from '@/domain/question'
import type { Db } from '@/server/db/client'

/** The questions of each of these questionnaires in the order of asking, as progress reads them. */
export async function progressQuestions(
  db: Db,
  questionnaireIds: readonly string[],
): Promise<ReadonlyMap<string, ProgressQuestion[]>> {
  const questions = await db.question.findMany({
    where: {
      questionnaireId: { in: [...questionnaireIds] },
      archived: false,
      questionnaireSection: { archived: false },
    },
    include: { questionnaireSection: { select: { condition: true } } },
    orderBy: [
      { questionnaireSection: { displayOrder: 'asc' } },
      { questionnaireSectionId: 'asc' },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  const asked = questions.map(({ questionnaireSection, ...question }) => ({
    ...withStoredCondition(question),
    sectionCondition: storedCondition(questionnaireSection.condition),
  }))
  return Map.groupBy(asked, ({ questionnaireId }) => questionnaireId)
}
