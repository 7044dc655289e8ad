import 'server-only'
import type { Loader } from '../loader'

/** Whether each question has an answer. */
export const questionHasResponses: Loader<string, boolean> = async (db, questionIds) => {
  const rows = await db.questionResponse.groupBy({
    by: ['questionId'],
    where: { questionId: { in: [...questionIds] } },
  })
  const answered = new Set(rows.map((row) => row.questionId))
  return questionIds.map((id) => answered.has(id))
}
