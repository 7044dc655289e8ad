import 'server-only'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { Db } from '@/server/db/client'
import { answerFigures } from '../run'

/** The stored rows of the answer to a question, in their order. */
export async function readAnswerRows(
  db: Db,
  questionnaireRespondentSessionId: string,
  questionId: string,
): Promise<(QuestionResponseRow & { id: string })[]> {
  const rows = await db.questionResponse.findMany({
    where: { questionnaireRespondentSessionId, questionId, archived: false },
    orderBy: { displayOrder: 'asc' },
  })
  return rows.map((row) => {
    const { id, displayOrder, textInput, yesNoInput, reinforcementText, isUserInput } = row
    return { id, displayOrder, textInput, yesNoInput, reinforcementText, isUserInput, ...answerFigures(row) }
  })
}
