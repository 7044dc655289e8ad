import 'server-only'
import { optionsOfWording } from '@/domain/question'
import { progress } from '@/domain/progress'
import { type IdentifiedRow, responseProblems, rowsToStore } from '@/domain/questionResponse'
import type { Db } from '@/server/db/client'
import { isReferenceViolation } from '@/server/db/violations'
import { AppError } from '@/server/errors'
import { type AskedQuestion, type RunState, runState } from '../run'
import { replaceAnswerRows, type StoredResponse } from './replaceAnswerRows'

/** The result of saving an answer: its rows, and the run's progress. */
function answerResult(run: RunState, responses: readonly StoredResponse[], question: AskedQuestion, now: Date) {
  const after = [...run.answers.filter(({ questionId }) => questionId !== question.id), ...responses]
  const { id: questionnaireRespondentSessionId, startDate, questions, version } = run
  return {
    responses: responses.map((row) => ({ ...row, questionnaireRespondentSessionId, updatedAt: now })),
    progress: progress({ startDate: startDate ?? now, endDate: null }, questions, after),
    version: version + 1,
    savedAt: now,
  }
}

type Change = {
  /** Read with the question. */
  run: RunState
  /** The wording the person saw; defaults to the current one. */
  wordingNumber: number | undefined
  /** The version of the run that the person knows: where it has another, nothing is stored. */
  version?: number
  /** The rows the answer is to consist of, computed from the current state of the run. */
  rowsOf: () => readonly IdentifiedRow[] | Promise<readonly IdentifiedRow[]>
  now: Date
}

/**
 * The most rounds. In each round one concurrent request succeeds, so this many at once on one run are served.
 */
const mostRounds = 50

/** The question of a run that may be answered; otherwise refuses with the reason. */
function questionOf({ question, endDate, opensAt, closesAt }: RunState, now: Date): AskedQuestion {
  if (question === null) throw new AppError('NOT_FOUND')
  if (endDate !== null) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
  if (opensAt !== null && now < opensAt) throw new AppError('CONFLICT', { key: 'notStarted' })
  if (closesAt !== null && closesAt < now) throw new AppError('CONFLICT', { key: 'followUpClosed' })
  return question
}

/**
 * Checks the rows, replaces the answer to the question by exactly these and returns the run's progress. The answer is
 * stored only if nothing else was stored in the run since it was read; otherwise both are retried, unless the answer is
 * for one version of the run.
 */
export async function answerQuestion(db: Db, { run: read, wordingNumber, version, rowsOf, now }: Change) {
  let run = read
  for (let round = 0; round < mostRounds; round++) {
    const asked = questionOf(run, now)
    if (version !== undefined && run.version !== version) throw new AppError('CONFLICT', { key: 'answeredElsewhere' })
    const question = await questionSeen(db, asked, wordingNumber)
    const given = await rowsOf()
    const fieldErrors = responseProblems(question, given)
    if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { key: 'invalidResponses', fieldErrors })
    const responses = await replaceAnswerRows(db, { run, question, rows: rowsToStore(question, given), now }).catch(
      (error: unknown) => {
        // The question became another one since it was read: its wording is gone.
        if (isReferenceViolation(error)) return null
        throw error
      },
    )
    if (responses !== null) return answerResult(run, responses, question, now)
    const current = await runState(db, { id: run.id, questionId: question.id })
    if (current === null) throw new AppError('NOT_FOUND')
    run = current
  }
  throw new AppError('CONFLICT', { key: 'changedMeanwhile' })
}

/**
 * The question as the person saw it: when it was reworded meanwhile, their answer still belongs to the wording they
 * read. Refused are a wording number it never had, and a wording of before it became another question.
 */
async function questionSeen(db: Db, question: AskedQuestion, number: number | undefined): Promise<AskedQuestion> {
  if (number === undefined || number === question.wordingNumber) return question
  const wording = await db.questionWording.findUnique({
    where: { questionId_number: { questionId: question.id, number } },
  })
  if (number > question.wordingNumber)
    throw new AppError('BAD_USER_INPUT', {
      key: 'invalidResponses',
      fieldErrors: [{ path: 'wordingNumber', key: 'outOfRange' }],
    })
  if (wording === null) throw new AppError('CONFLICT', { key: 'questionChanged' })
  return { ...question, ...optionsOfWording(wording.options), wordingNumber: number }
}
