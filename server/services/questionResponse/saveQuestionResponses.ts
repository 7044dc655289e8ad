import 'server-only'
import { saveQuestionResponsesSchema } from '@/domain/questionResponse'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { beginWaiting } from '../openLink'
import { namedRunState, type RunState, runState } from '../run'
import { useCase } from '../useCase'
import { answerQuestion } from './answerQuestion'

/** The run, begun if it waits: the first answer may come before the press of Begin, whose request is under way. */
async function begun(db: Db, run: RunState, now: Date): Promise<RunState> {
  if (!run.isWaiting) return run
  await beginWaiting(db, run.id, now)
  const current = await runState(db, { id: run.id, questionId: run.question?.id })
  if (current === null) throw new AppError('NOT_FOUND')
  return current
}

/**
 * Stores the answer to one question in a run of the caller's own, and returns the run's progress. With the version that
 * the caller knows it is refused where the run has changed since, so that no answer given elsewhere is replaced unseen.
 */
export const saveQuestionResponses = useCase({
  input: saveQuestionResponsesSchema,
  ability: 'questionnaireRespondentSession.answer',
  byAnswerLink: true,
  subject: (context, { questionnaireRespondentSessionId: id, questionId }) =>
    namedRunState(context, { id, questionId, orWaiting: context.actor.onlyRunId === id }),
  run: async ({ db, now, input: { wordingNumber, version: known, responses }, subject }) => {
    const run = await begun(db, subject, now)
    // Beginning it here is no change that the caller does not know of.
    const version = known === subject.version ? run.version : known
    return answerQuestion(db, { run, wordingNumber, version, rowsOf: () => responses, now })
  },
})
