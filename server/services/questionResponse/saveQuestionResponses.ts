import 'server-only'
import { progress } from '@/domain/progress'
import { responseProblems, rowsToStore, saveQuestionResponsesSchema } from '@/domain/questionResponse'
import { AppError } from '@/server/errors'
import { type RunState, runState } from '../run'
import { useCase } from '../useCase'
import { questionSeen } from './questionSeen'
import { storeAnswer } from './storeAnswer'

/** Every round one of the rivals gets through, so this many at once on one run are served. */
const mostRounds = 50

/**
 * Stores the answer to one question and says how far the run is. Two statements: what there is, and the answer.
 * The second only takes effect while nothing else was stored in the run since the first; else both are repeated.
 */
export const saveQuestionResponses = useCase({
  input: saveQuestionResponsesSchema,
  ability: 'questionnaireRespondentSession.answer',
  subject: ({ db }, { questionnaireRespondentSessionId }) => runState(db, questionnaireRespondentSessionId),
  run: async ({ db, now, input, subject }) => {
    let run: RunState | null = subject
    for (let round = 0; round < mostRounds; round++) {
      const current = run?.questions.find(({ id }) => id === input.questionId)
      if (run === null || current === undefined) throw new AppError('NOT_FOUND')
      if (run.endDate !== null) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
      if (run.opensAt !== null && now < run.opensAt) throw new AppError('CONFLICT', { key: 'notStarted' })
      const question = await questionSeen(db, current, input.wordingNumber)
      const fieldErrors = responseProblems(question, input.responses)
      if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { key: 'invalidResponses', fieldErrors })
      const rows = rowsToStore(question, input.responses)
      const responses = await storeAnswer(db, { run, question, rows, now })
      if (responses !== null) {
        const others = run.answers.filter(({ questionId }) => questionId !== question.id)
        const answers = [...others, ...rows.map((row) => ({ ...row, questionId: question.id }))]
        return { responses, progress: progress({ startDate: run.startDate ?? now, endDate: null }, run.questions, answers), savedAt: now }
      }
      run = await runState(db, run.id)
    }
    throw new AppError('CONFLICT', { key: 'changedMeanwhile' })
  },
})
