import 'server-only'
import { questionResponseIdSchema } from '@/domain/questionResponse'
import { AppError } from '@/server/errors'
import { useCase } from '../useCase'
import { responseInRun } from './responseInRun'
import { saveAnswer } from './saveAnswer'
import { storedAnswer } from './storedAnswer'

/** Deletes one row of the caller's own answer, as long as the run is not finished. */
export const deleteQuestionResponse = useCase({
  input: questionResponseIdSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: ({ db }, { id }) => responseInRun(db, id),
  run: async ({ db, now, input: { id }, subject: { response, ...run } }) => {
    const { questionId, wordingNumber } = response
    const rowsOf = async () => {
      const rows = await storedAnswer(db, run.id, questionId)
      if (!rows.some((row) => row.id === id)) throw new AppError('NOT_FOUND')
      return rows.filter((row) => row.id !== id)
    }
    await saveAnswer(db, { run, wordingNumber, rowsOf, now })
    return id
  },
})
