import 'server-only'
import type { Prisma } from '@/server/db/client'
import { groupByKey, type Loader } from '../loader'

/** The order in which participants see the questions of a questionnaire. */
export const sectionBySection: Prisma.QuestionOrderByWithRelationInput[] = [
  { questionnaireSection: { displayOrder: 'asc' } },
  { displayOrder: 'asc' },
  { id: 'asc' },
]

/** The unarchived questions of each questionnaire, section by section. */
export const questionsOfQuestionnaire: Loader<string, Prisma.QuestionModel[]> = async (db, questionnaireIds) => {
  const rows = await db.question.findMany({
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false },
    orderBy: sectionBySection,
  })
  return groupByKey(rows, questionnaireIds, (row) => row.questionnaireId)
}
