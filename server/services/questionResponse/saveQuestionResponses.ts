import 'server-only'
import { saveQuestionResponsesSchema } from '@/domain/questionResponse'
import { runState } from '../run'
import { useCase } from '../useCase'
import { saveAnswer } from './saveAnswer'

/**
 * Stores the answer to one question and returns the run's progress. Two statements: reading the run, and storing
 * the answer.
 */
export const saveQuestionResponses = useCase({
  input: saveQuestionResponsesSchema,
  ability: 'questionnaireRespondentSession.answer',
  byAnswerLink: true,
  subject: ({ db }, { questionnaireRespondentSessionId }) => runState(db, questionnaireRespondentSessionId),
  run: ({ db, now, input: { questionId, wordingNumber, responses }, subject: run }) =>
    saveAnswer(db, { run, questionId, wordingNumber, rowsOf: () => responses, now }),
})
