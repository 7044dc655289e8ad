import 'server-only'
import type { ProgressQuestion } from '@/domain/progress'
import type { IdentifiedRow, QuestionResponseRow } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'
import { keptRows } from '@/server/db/pool/keptRows'
import {
  askedQuestion,
  type AskedQuestion,
  type GivenAnswer,
  givenAnswers,
  progressQuestions,
  type RunState,
} from '../run'

export type StoredResponse = QuestionResponseRow & { id: string; questionId: string; wordingNumber: number }

/** A row, and which of the optional dates it includes; dates it omits stay as stored. */
export const storedAnswerRow = (row: QuestionResponseRow) => ({
  ...row,
  isEventDateSaid: row.eventDate !== undefined,
  isCancelEventDateSaid: row.cancelEventDate !== undefined,
})

type Answer = { runId: string; question: AskedQuestion; rows: readonly IdentifiedRow[]; now: Date }

const changes = (now: Date) =>
  Prisma.sql`"version" = u."version" + 1, "updatedAt" = ${now}, "startDate" = COALESCE(u."startDate", ${now})`
/** Does not imply the condition of a partial index, which a plan made for small tables reads whole in place of the key. */
const isOpen = Prisma.sql`num_nulls(u."endDate") = 1 AND NOT u."archived"`
const changed = Prisma.sql`u."id", u."userId", u."questionnaireId", u."subscriptionId"`

/**
 * Replaces the rows of a question in the run by exactly these, if `run` contains it. The ids of anonymous answers are random:
 * ordinary ones contain the time. The run's id is a value here: a plan
 * made for small tables would join the answers of all participants to the question.
 */
const replacing = ({ runId, question, rows, now }: Answer) => Prisma.sql`
    vanished AS (
      DELETE FROM "QuestionResponse" r
      WHERE r."questionnaireRespondentSessionId" = ${runId}::uuid AND r."questionId" = ${question.id}::uuid AND r."displayOrder" <> ALL (${rows.map(({ displayOrder }) => displayOrder)}::int[])
        AND EXISTS (SELECT 1 FROM run)
    ), stored AS (
      INSERT INTO "QuestionResponse" AS r ("id", "questionnaireRespondentSessionId", "userId", "questionnaireId", "subscriptionId", "questionId", "wordingNumber",
        "displayOrder", "textInput", "amountInput", "yesNoInput", "reinforcementText", "isolationInput", "confidenceInput", "eventDate", "cancelEventDate", "isUserInput", "createdAt", "updatedAt")
      SELECT COALESCE(a."id", CASE WHEN (SELECT "isAnonymous" FROM "User" WHERE "id" = run."userId") THEN gen_random_uuid() ELSE uuidv7() END),
        run."id", run."userId", run."questionnaireId", run."subscriptionId", ${question.id}::uuid, ${question.wordingNumber},
        a."displayOrder", a."textInput", a."amountInput", a."yesNoInput", a."reinforcementText", a."isolationInput", a."confidenceInput",
        CASE WHEN a."isEventDateSaid" THEN a."eventDate" ELSE before."eventDate" END, CASE WHEN a."isCancelEventDateSaid" THEN a."cancelEventDate" ELSE before."cancelEventDate" END,
        a."isUserInput", ${now}, ${now}
      FROM run CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows.map(storedAnswerRow))}::jsonb) AS a ("id" uuid, "displayOrder" int, "textInput" text, "amountInput" numeric,
        "yesNoInput" boolean, "reinforcementText" text, "isolationInput" numeric, "confidenceInput" numeric, "eventDate" timestamptz, "isEventDateSaid" boolean, "cancelEventDate" timestamptz, "isCancelEventDateSaid" boolean, "isUserInput" boolean)
      LEFT JOIN "QuestionResponse" before ON before."questionnaireRespondentSessionId" = ${runId}::uuid AND before."questionId" = ${question.id}::uuid
        AND before."displayOrder" = a."displayOrder" AND NOT before."archived"
      ON CONFLICT ("questionnaireRespondentSessionId", "questionId", "displayOrder") DO UPDATE SET
        "wordingNumber" = EXCLUDED."wordingNumber", "textInput" = EXCLUDED."textInput", "amountInput" = EXCLUDED."amountInput",
        "yesNoInput" = EXCLUDED."yesNoInput", "reinforcementText" = EXCLUDED."reinforcementText",
        "isolationInput" = EXCLUDED."isolationInput", "confidenceInput" = EXCLUDED."confidenceInput",
        "eventDate" = EXCLUDED."eventDate", "cancelEventDate" = EXCLUDED."cancelEventDate", "isUserInput" = EXCLUDED."isUserInput",
        "archived" = false, "version" = r."version" + 1, "updatedAt" = EXCLUDED."updatedAt"
      RETURNING r."id", r."questionId", r."wordingNumber", r."displayOrder", r."textInput", r."amountInput", r."yesNoInput", r."reinforcementText",
        r."isolationInput", r."confidenceInput", r."isUserInput", r."userId", r."questionnaireId", r."archived", r."eventDate", r."cancelEventDate"
    )`
const responses = Prisma.sql`COALESCE((SELECT jsonb_agg(to_jsonb(stored) ORDER BY "displayOrder") FROM stored), '[]') AS "responses"`

/**
 * Replaces the stored rows of a question by exactly these and raises the run's version, in one statement.
 * Returns null, and changes nothing, when the run's version is no longer the one that was read: a concurrent
 * request stored an answer or finished the run.
 */
export async function storeAnswer(
  db: Db,
  { run, ...given }: Omit<Answer, 'runId'> & { run: RunState },
): Promise<StoredResponse[] | null> {
  const answer = { ...given, runId: run.id }
  const [result] = await keptRows<{ isStored: boolean; responses: StoredResponse[] }>(
    db,
    Prisma.sql`
    WITH run AS (
      UPDATE "QuestionnaireRespondentSession" u SET ${changes(answer.now)}
      WHERE u."id" = ${run.id}::uuid AND u."version" = ${run.version} AND ${isOpen}
      RETURNING ${changed}
    ), ${replacing(answer)}
    SELECT EXISTS (SELECT 1 FROM run) AS "isStored", ${responses}`,
  )
  return result?.isStored === true ? result.responses : null
}

type AtOnce = { responses: StoredResponse[]; questions: ProgressQuestion[]; answers: GivenAnswer[] }

/**
 * The same without having read the run, for a question that is already known: the statement itself finds the person's
 * own run, which may be answered now, and the question, which is asked exactly as it is known. The run is of the given
 * company; null where a personal link says so already. Returns what it read with what it stored; null, and changes nothing, when anything is different or the run is changed concurrently.
 */
export async function storeAnswerAtOnce(
  db: Db,
  { userId, subscriptionId, ...answer }: Answer & { userId: string; subscriptionId: string | null },
): Promise<AtOnce | null> {
  const { runId, question, now } = answer
  const [result] = await keptRows<AtOnce>(
    db,
    Prisma.sql`
    WITH seen AS MATERIALIZED (
      SELECT s."id", s."version", ${progressQuestions} AS "questions", ${givenAnswers} AS "answers"
      FROM "QuestionnaireRespondentSession" s
      JOIN "Questionnaire" n ON n."id" = s."questionnaireId"
      JOIN "Question" q ON q."questionnaireId" = n."id"
      JOIN "QuestionnaireSection" c ON c."id" = q."questionnaireSectionId"
      WHERE s."id" = ${runId}::uuid AND s."userId" = ${userId}::uuid AND (${subscriptionId}::uuid IS NULL OR s."subscriptionId" = ${subscriptionId}::uuid) AND s."endDate" IS NULL AND NOT s."archived"
        AND NOT n."archived" AND n."isPublished" AND (n."questionnaireType" <> 'Campaign' OR n."startDate" IS NULL OR n."startDate" <= ${now})
        AND q."id" = ${question.id}::uuid AND NOT q."archived" AND NOT c."archived" AND ${askedQuestion} = ${JSON.stringify(question)}::jsonb
    ), run AS (
      UPDATE "QuestionnaireRespondentSession" u SET ${changes(now)}
      FROM seen WHERE u."id" = ${runId}::uuid AND u."version" = seen."version" AND ${isOpen}
      RETURNING ${changed}
    ), ${replacing(answer)}
    SELECT seen."questions", seen."answers", ${responses} FROM seen JOIN run ON run."id" = seen."id"`,
  )
  return result ?? null
}
