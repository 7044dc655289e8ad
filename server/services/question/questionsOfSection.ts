import 'server-only'
import type { Prisma } from '@/server/db/client'
import { groupByKey, type Loader } from '../loader'

/** The unarchived questions of each section in their order. */
export const questionsOfSection: Loader<string, Prisma.QuestionModel[]> = async (db, sectionIds) => {
  const rows = await db.question.findMany({
    where: { questionnaireSectionId: { in: [...sectionIds] }, archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  return groupByKey(rows, sectionIds, (row) => row.questionnaireSectionId)
}
