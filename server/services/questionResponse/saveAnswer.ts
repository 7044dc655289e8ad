import 'server-only'
import { progress } from '@/domain/progress'
import { type QuestionResponseRow, responseProblems, rowsToStore } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'
import { keptRows } from '@/server/db/keptRows'
import { AppError } from '@/server/errors'
import { AskedQuestion, type RunState, runState } from '../run'
import { optionsOfWording } from '@/domain/question'

type StoredResponse = QuestionResponseRow & { id: string; questionId: string; wordingNumber: number }

/** A row, and which of the optional dates it includes; dates it omits stay as stored. */
export const storedAnswerRow = (row: QuestionResponseRow) => ({
  ...row,
  isEventDateSaid: row.eventDate !== undefined,
  isCancelEventDateSaid: row.cancelEventDate !== undefined,
})

/**
 * Replaces the stored rows of a question by exactly these and raises the run's version, in one statement.
 * Returns null, and changes nothing, when the run's version is no longer the one that was read: a concurrent
 * request stored an answer or finished the run.
 */
export async function storeAnswer(
  db: Db,
  {
    run,
    question,
    rows,
    now,
  }: { run: RunState; question: AskedQuestion; rows: readonly QuestionResponseRow[]; now: Date },
): Promise<StoredResponse[] | null> {
  const orders = rows.map(({ displayOrder }) => displayOrder)
  const [result] = await keptRows<{ isStored: boolean; responses: StoredResponse[] }>(
    db,
    Prisma.sql`
    WITH run AS (
      UPDATE "QuestionnaireRespondentSession" SET "version" = "version" + 1, "updatedAt" = ${now}, "startDate" = COALESCE("startDate", ${now})
      WHERE "id" = ${run.id}::uuid AND "version" = ${run.version} AND "endDate" IS NULL AND NOT "archived"
      RETURNING "id", "userId", "questionnaireId", "subscriptionId"
    ), vanished AS (
      DELETE FROM "QuestionResponse" r USING run
      WHERE r."questionnaireRespondentSessionId" = run."id" AND r."questionId" = ${question.id}::uuid AND r."displayOrder" <> ALL (${orders}::int[])
    ), stored AS (
      INSERT INTO "QuestionResponse" AS r ("questionnaireRespondentSessionId", "userId", "questionnaireId", "subscriptionId", "questionId", "wordingNumber",
        "displayOrder", "textInput", "amountInput", "yesNoInput", "reinforcementText", "isolationInput", "confidenceInput", "eventDate", "cancelEventDate", "isUserInput", "createdAt", "updatedAt")
      SELECT run."id", run."userId", run."questionnaireId", run."subscriptionId", ${question.id}::uuid, ${question.wordingNumber},
        a."displayOrder", a."textInput", a."amountInput", a."yesNoInput", a."reinforcementText", a."isolationInput", a."confidenceInput",
        CASE WHEN a."isEventDateSaid" THEN a."eventDate" ELSE before."eventDate" END, CASE WHEN a."isCancelEventDateSaid" THEN a."cancelEventDate" ELSE before."cancelEventDate" END,
        a."isUserInput", ${now}, ${now}
      FROM run CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows.map(storedAnswerRow))}::jsonb) AS a ("displayOrder" int, "textInput" text, "amountInput" numeric,
        "yesNoInput" boolean, "reinforcementText" text, "isolationInput" numeric, "confidenceInput" numeric, "eventDate" timestamptz, "isEventDateSaid" boolean, "cancelEventDate" timestamptz, "isCancelEventDateSaid" boolean, "isUserInput" boolean)
      LEFT JOIN "QuestionResponse" before ON before."questionnaireRespondentSessionId" = run."id" AND before."questionId" = ${question.id}::uuid
        AND before."displayOrder" = a."displayOrder" AND NOT before."archived"
      ON CONFLICT ("questionnaireRespondentSessionId", "questionId", "displayOrder") DO UPDATE SET
        "wordingNumber" = EXCLUDED."wordingNumber", "textInput" = EXCLUDED."textInput", "amountInput" = EXCLUDED."amountInput",
        "yesNoInput" = EXCLUDED."yesNoInput", "reinforcementText" = EXCLUDED."reinforcementText",
        "isolationInput" = EXCLUDED."isolationInput", "confidenceInput" = EXCLUDED."confidenceInput",
        "eventDate" = EXCLUDED."eventDate", "cancelEventDate" = EXCLUDED."cancelEventDate", "isUserInput" = EXCLUDED."isUserInput",
        "archived" = false, "version" = r."version" + 1, "updatedAt" = EXCLUDED."updatedAt"
      RETURNING r."id", r."questionId", r."wordingNumber", r."displayOrder", r."textInput", r."amountInput", r."yesNoInput", r."reinforcementText",
        r."isolationInput", r."confidenceInput", r."isUserInput", r."userId", r."questionnaireId", r."archived", r."eventDate", r."cancelEventDate"
    )
    SELECT EXISTS (SELECT 1 FROM run) AS "isStored",
      COALESCE((SELECT jsonb_agg(to_jsonb(stored) ORDER BY "displayOrder") FROM stored), '[]') AS "responses"`,
  )
  return result?.isStored === true ? result.responses : null
}

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
