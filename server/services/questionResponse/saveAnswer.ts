import 'server-only'
import { progress, type ProgressQuestion } from '@/domain/progress'
import { type IdentifiedRow, type QuestionResponseRow, responseProblems, rowsToStore } from '@/domain/questionResponse'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { optionsOfWording } from '@/domain/question'
import { type AskedQuestion, type GivenAnswer, type RunState, runState } from '../run'
import { storeAnswer, storeAnswerAtOnce, type StoredResponse } from './storeAnswer'

const mostKnown = 5000

/**
 * The questions that were read most recently, oldest first. They may have been changed since: a statement that relies on
 * one compares it with the stored question.
 */
const known = new Map<string, AskedQuestion>()

const knownQuestion = (id: string): AskedQuestion | undefined => known.get(id)

function knowQuestions(questions: readonly AskedQuestion[]): void {
  for (const question of questions) {
    known.delete(question.id)
    known.set(question.id, question)
  }
  for (const id of [...known.keys()].slice(0, Math.max(0, known.size - mostKnown))) known.delete(id)
}

type Saved = {
  runId: string
  startDate: Date
  question: AskedQuestion
  rows: readonly QuestionResponseRow[]
  responses: readonly StoredResponse[]
  /** All questions and answers of the run before. */
  questions: readonly ProgressQuestion[]
  answers: readonly GivenAnswer[]
  now: Date
}

/** What a stored answer is answered with: its rows, and the run's progress. */
function savedAnswer({ runId, startDate, question, rows, responses, questions, answers, now }: Saved) {
  const others = answers.filter((answer) => answer.questionId !== question.id)
  const after = [...others, ...rows.map((row) => ({ ...row, questionId: question.id }))]
  return {
    responses: responses.map((row) => ({ ...row, questionnaireRespondentSessionId: runId, updatedAt: now })),
    progress: progress({ startDate, endDate: null }, questions, after),
    savedAt: now,
  }
}

type Given = {
  runId: string
  userId: string
  /** The company to which the person belongs; null with a personal link, which is of its run alone. */
  subscriptionId: string | null
  questionId: string
  wordingNumber: number | undefined
  given: readonly QuestionResponseRow[]
  now: Date
}

/**
 * Replaces the answer to a question by these rows in one statement, in the ordinary case: a run of this person that may
 * be answered, and a question that is known as it is stored. Otherwise nothing is changed, and null returned: `saveAnswer`
 * finds the reason.
 */
export async function saveAnswerAtOnce(db: Db, asked: Given) {
  const { runId, userId, subscriptionId, questionId, wordingNumber, given, now } = asked
  const question = knownQuestion(questionId)
  if (question === undefined || (wordingNumber ?? question.wordingNumber) !== question.wordingNumber) return null
  if (responseProblems(question, given).length > 0) return null
  const rows = rowsToStore(question, given)
  const stored = await storeAnswerAtOnce(db, { runId, userId, subscriptionId, question, rows, now })
  return stored && savedAnswer({ ...stored, runId, startDate: now, question, rows, now })
}

type Change = {
  run: RunState
  questionId: string
  /** The wording the person saw; defaults to the current one. */
  wordingNumber: number | undefined
  /** The rows the answer is to consist of, computed from the current state of the run. */
  rowsOf: () => readonly IdentifiedRow[] | Promise<readonly IdentifiedRow[]>
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
    knowQuestions(run?.questions ?? [])
    const current = questionOf(run, questionId, now)
    const question = await questionSeen(db, current, wordingNumber)
    const given = await rowsOf()
    const fieldErrors = responseProblems(question, given)
    if (fieldErrors.length > 0) throw new AppError('BAD_USER_INPUT', { key: 'invalidResponses', fieldErrors })
    const rows = rowsToStore(question, given)
    const { id: runId, startDate, questions, answers }: RunState = run!
    const responses = await storeAnswer(db, { run: run!, question, rows, now })
    if (responses !== null)
      return savedAnswer({ runId, startDate: startDate ?? now, question, rows, responses, questions, answers, now })
    run = await runState(db, runId)
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
