import 'server-only'
import { progress } from '@/domain/progress'
import { type QuestionResponseRow, responseProblems, rowsToStore } from '@/domain/questionResponse'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { AskedQuestion, type RunState, runState } from '../run'
import { storeAnswer } from './storeAnswer'
import { optionsOfWording } from '@/domain/question'

type Change = {
  run: RunState
  questionId: string
  /** The wording the person saw; defaults to the current one. */
  wordingNumber: number | undefined
  /** The rows the answer is to consist of, computed from the current state of the run. */
  rowsOf: () => readonly QuestionResponseRow[] | Promise<readonly QuestionResponseRow[]>
  now: Date
}

/**
 * The most rounds. In each round one concurrent request succeeds, so this many at once on one run are served.
 */
const mostRounds = 50

/** The live question of a run that may be answered; otherwise refuses with the reason. */
function questionOf(run: RunState | null, id: string, now: Date): AskedQuestion {
  const question = run?.questions.find((asked) => asked.id === id)
  if (run === null || question === undefined) throw new AppError('NOT_FOUND')
  if (run.endDate !== null) throw new AppError('CONFLICT', { key: 'alreadyFinished' })
  if (run.opensAt !== null && now < run.opensAt) throw new AppError('CONFLICT', { key: 'notStarted' })
  return question
}

/**
 * Replaces the answer to a question by exactly these rows and returns the run's progress. The answer is stored only
 * if nothing else was stored in the run since it was read; otherwise both are retried.
 */
export async function saveAnswer(db: Db, { run: read, questionId, wordingNumber, rowsOf, now }: Change) {
  let run: RunState | null = read
  for (let round = 0; round < mostRounds; round++) {
    const current = questionOf(run, questionId, now)
    const question = await questionSeen(db, current, wordingNumber)
    const given = await rowsOf()
    const fieldErrors = responseProblems(question, given)
    if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { key: 'invalidResponses', fieldErrors })
    const rows = rowsToStore(question, given)
    const { id, startDate, questions, answers } = run!
    const stored = await storeAnswer(db, { run: run!, question, rows, now })
    if (stored !== null) {
      const others = answers.filter((answer) => answer.questionId !== question.id)
      const after = [...others, ...rows.map((row) => ({ ...row, questionId: question.id }))]
      const responses = stored.map((row) => ({ ...row, questionnaireRespondentSessionId: id, updatedAt: now }))
      return {
        responses,
        progress: progress({ startDate: startDate ?? now, endDate: null }, questions, after),
        savedAt: now,
      }
    }
    run = await runState(db, id)
  }
  throw new AppError('CONFLICT', { key: 'changedMeanwhile' })
}

/**
 * The question as the person saw it: when it was reworded meanwhile, their answer still belongs to the wording they
 * read. A wording number it never had is refused.
 */
async function questionSeen(db: Db, question: AskedQuestion, number: number | undefined): Promise<AskedQuestion> {
  if (number === undefined || number === question.wordingNumber) return question
  const wording = await db.questionWording.findUnique({
    where: { questionId_number: { questionId: question.id, number } },
  })
  if (wording === null || number > question.wordingNumber)
    throw new AppError('BAD_USER_INPUT', {
      key: 'invalidResponses',
      fieldErrors: [{ path: 'wordingNumber', key: 'outOfRange' }],
    })
  return { ...question, ...optionsOfWording(wording.options), wordingNumber: number }
}
