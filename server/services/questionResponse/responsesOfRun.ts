import 'server-only'
import type { Prisma } from '@/server/db/client'
import { groupByKey, type Loader } from '../loader'
import { answerFigures, authorship, nameless } from '../run'

type Response = Omit<Prisma.QuestionResponseModel, keyof ReturnType<typeof answerFigures>> &
  ReturnType<typeof answerFigures>

/** The stored answers of each run to questions that are still asked. The caller checks who may read them. */
export const responsesOfRun: Loader<string, Response[]> = async (db, runIds) => {
  const where = {
    questionnaireRespondentSessionId: { in: [...runIds] },
    archived: false,
    question: { archived: false, questionnaireSection: { archived: false } },
  }
  const rows = await db.questionResponse.findMany({
    where,
    include: authorship,
    orderBy: [{ questionId: 'asc' }, { displayOrder: 'asc' }],
  })
  return groupByKey(
    rows.map(nameless).map((row) => ({ ...row, ...answerFigures(row) })),
    runIds,
    (row) => row.questionnaireRespondentSessionId,
  )
}
