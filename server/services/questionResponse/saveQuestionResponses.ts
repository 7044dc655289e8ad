import 'server-only'
import { saveQuestionResponsesSchema } from '@/domain/questionResponse'
import { AppError } from '@/server/errors'
import { authorize } from '@/server/policy'
import { beginWaiting } from '../openLink'
import { runState } from '../run'
import { useCase } from '../useCase'
import { saveAnswer, saveAnswerAtOnce } from './saveAnswer'

const ability = 'questionnaireRespondentSession.answer'

/**
 * Stores the answer to one question in a run of the caller's own, and returns the run's progress. In one statement when
 * the question is known, which looks for the run among the caller's own alone; otherwise the run is read first.
 */
export const saveQuestionResponses = useCase({
  input: saveQuestionResponsesSchema,
  ability,
  byAnswerLink: true,
  subject: ({ actor }, { questionnaireRespondentSessionId: id }) => ({ ...actor, id }),
  run: async ({ db, actor, now, input: { questionId, wordingNumber, responses }, subject: { id } }) => {
    const { userId, onlyRunId } = actor
    const subscriptionId = onlyRunId === undefined ? actor.subscriptionId : null
    const atOnce = { runId: id, userId, subscriptionId, questionId, wordingNumber, given: responses, now }
    const saved = await saveAnswerAtOnce(db, atOnce)
    if (saved !== null) return saved
    let run = await runState(db, id)
    // The first answer may come before the press of the button that begins, whose request is under way.
    if (run === null && actor.onlyRunId === id && (await beginWaiting(db, id, now)).count >= 0)
      run = await runState(db, id)
    if (run === null) throw new AppError('NOT_FOUND')
    authorize(actor, ability, run)
    return saveAnswer(db, { run, questionId, wordingNumber, rowsOf: () => responses, now })
  },
})
