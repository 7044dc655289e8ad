import 'server-only'
import { createQuestionResponseSchema } from '@/domain/questionResponse'
import { AppError } from '@/server/errors'
import { mapIdConflict } from '../mapIdConflict'
import { namedRunState } from '../run'
import { useCase } from '../useCase'
import { saveAnswer } from './saveAnswer'
import { storedAnswer } from './storedAnswer'

/**
 * Stores one row at its position in the answer to a question. Idempotent: a position holds one row, which keeps its id.
 */
export const createQuestionResponse = useCase({
  input: createQuestionResponseSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: (context, { questionnaireRespondentSessionId: id, questionId }) =>
    namedRunState(context, { id, questionId }),
  run: async ({ db, now, input, subject: run }) => {
    const { questionnaireRespondentSessionId: runId, questionId, wordingNumber, ...row } = input
    const rowsOf = async () => [
      ...(await storedAnswer(db, runId, questionId)).filter(({ displayOrder }) => displayOrder !== row.displayOrder),
      row,
    ]
    const { responses } = await mapIdConflict(saveAnswer(db, { run, wordingNumber, rowsOf, now }))
    const created = responses.find(({ displayOrder }) => displayOrder === row.displayOrder)
    if (created === undefined) throw new AppError('NOT_FOUND')
    return created
  },
})
