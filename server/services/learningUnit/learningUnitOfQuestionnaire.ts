import 'server-only'
import type { Prisma } from '@/server/db/client'
import type { Loader } from '../loader'

/**
 * The learning unit of each questionnaire, archived or not, since switching it on again restores it; null without one.
 */
export const learningUnitOfQuestionnaire: Loader<string, Prisma.LearningUnitModel | null> = async (
  db,
  questionnaireIds,
) => {
  const rows = await db.learningUnit.findMany({ where: { questionnaireId: { in: [...questionnaireIds] } } })
  const units = new Map(rows.map((row) => [row.questionnaireId, row]))
  return questionnaireIds.map((id) => units.get(id) ?? null)
}
