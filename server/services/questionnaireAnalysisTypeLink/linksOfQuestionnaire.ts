import 'server-only'
import type { Prisma } from '@/server/db/client'
import { groupByKey, type Loader } from '../loader'

/** The unarchived base amounts of each questionnaire. */
export const linksOfQuestionnaire: Loader<string, Prisma.QuestionnaireAnalysisTypeLinkModel[]> = async (
  db,
  questionnaireIds,
) => {
  const rows = await db.questionnaireAnalysisTypeLink.findMany({
    where: { questionnaireId: { in: [...questionnaireIds] }, archived: false },
    orderBy: { id: 'asc' },
  })
  return groupByKey(rows, questionnaireIds, (row) => row.questionnaireId)
}
