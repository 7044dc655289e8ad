import 'server-only'
import { updateQuestionResponseSchema, wrongKinds } from '@/domain/questionResponse'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { responseInRun } from './responseInRun'
import { saveAnswer } from './saveAnswer'
import { storedAnswer } from './storedAnswer'

/**
 * Changes one row of the caller's own answer; omitted fields stay. Its position, question and run cannot be
 * changed.
 */
export const updateQuestionResponse = useCase({
  input: updateQuestionResponseSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: ({ db }, { id }) => responseInRun(db, id),
  run: async ({ db, now, input: { id, ...changes }, subject: { response, ...run } }) => {
    const { questionId, wordingNumber } = response
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const fieldErrors = run.question === null ? [] : wrongKinds(run.question, given)
    if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { key: 'invalidResponses', fieldErrors })
    const rowsOf = async () => {
      const rows = await storedAnswer(db, run.id, questionId)
      if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND')
      return rows.map((row) => (row.id === id ? { ...row, ...given } : row))
    }
    const { responses } = await saveAnswer(db, { run, wordingNumber, rowsOf, now })
    const updated = responses.find((row) => row.id === id)
    if (updated === undefined) throw new AppError('NOT_FOUND')
    return updated
  },
})
