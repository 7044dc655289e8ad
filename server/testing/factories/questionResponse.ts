import { db, type Prisma } from '@/server/db/client'
import { question } from './question'
import { questionnaireRespondentSession } from './questionnaireRespondentSession'

/**
 * One answer row: to a new question unless given, in a new started session of the same questionnaire unless given.
 */
export async function questionResponse(fields: Partial<Prisma.QuestionResponseUncheckedCreateInput> = {}) {
  const questionRow =
    fields.questionId === undefined
      ? await question()
      : await db().question.findUniqueOrThrow({ where: { id: fields.questionId } })
  const run =
    fields.questionnaireRespondentSessionId === undefined
      ? await questionnaireRespondentSession({ questionnaireId: questionRow.questionnaireId, startDate: new Date() })
      : await db().questionnaireRespondentSession.findUniqueOrThrow({
          where: { id: fields.questionnaireRespondentSessionId },
        })
  return db().questionResponse.create({
    data: {
      amountInput: questionRow.questionType === 'Measure' ? 5 : null,
      textInput: questionRow.questionType === 'Measure' ? null : 'An answer',
      wordingNumber: questionRow.wordingNumber,
      ...fields,
      questionId: questionRow.id,
      questionnaireId: questionRow.questionnaireId,
      questionnaireRespondentSessionId: run.id,
      subscriptionId: run.subscriptionId,
      userId: run.userId,
    },
  })
}
