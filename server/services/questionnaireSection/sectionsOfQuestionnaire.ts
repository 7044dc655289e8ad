import 'server-only'
import type { Prisma } from '@/server/db/client'
import { groupByKey, type Loader } from '../loader'

/** The unarchived sections of each questionnaire in their order. */
export const sectionsOfQuestionnaire: Loader<string, Prisma.QuestionnaireSectionModel[]> = async (
  db,
  questionnaireIds,
) => {
  const rows = await db.questionnaireSection.findMany({
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false },
    orderBy: [{ displayOrder: 'asc' }, { id: 'asc' }],
  })
  return groupByKey(rows, questionnaireIds, (row) => row.questionnaireId)
}
