import 'server-only'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import type { Db } from '@/server/db/client'

/** The stored rows of the answer to a question, in their order. */
export async function storedAnswer(db: Db, questionnaireRespondentSessionId: string, questionId: string): Promise<(QuestionResponseRow & { id: string })[]> {
  const rows = await db.questionResponse.findMany({ where: { questionnaireRespondentSessionId, questionId, archived: false }, orderBy: { displayOrder: 'asc' } })
  return rows.map(({ id, displayOrder, textInput, amountInput, yesNoInput, reinforcementText, isUserInput }) => ({
    id,
    displayOrder,
    textInput,
    amountInput: amountInput?.toNumber() ?? null,
    yesNoInput,
    reinforcementText,
    isUserInput,
  }))
}
