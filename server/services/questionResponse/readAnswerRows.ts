import 'server-only'
import { otherOptionOf, otherWords } from '@/domain/question'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { Db } from '@/server/db/client'
import { answerFigures } from '../run'

/**
 * The stored rows of the answer to a question, in their order. The option that asks for words has a text only where one was
 * written: its own, as it read then, would be taken for one once the option is reworded.
 */
export async function readAnswerRows(
  db: Db,
  questionnaireRespondentSessionId: string,
  questionId: string,
): Promise<(QuestionResponseRow & { id: string })[]> {
  const rows = await db.questionResponse.findMany({
    where: { questionnaireRespondentSessionId, questionId, archived: false },
    orderBy: { displayOrder: 'asc' },
    include: { wording: true, question: true },
  })
  return rows.map((row) => {
    const { id, displayOrder, yesNoInput, reinforcementText, isUserInput, wording, question } = row
    const isOther = displayOrder === otherOptionOf(question)
    const textInput = isOther ? otherWords({ ...question, options: wording.options }, row) : row.textInput
    return { id, displayOrder, textInput, yesNoInput, reinforcementText, isUserInput, ...answerFigures(row) }
  })
}
