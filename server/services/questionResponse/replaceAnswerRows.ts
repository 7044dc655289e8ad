import 'server-only'
import type { IdentifiedRow, QuestionResponseRow } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'
import { preparedRows } from '@/server/db/pool/preparedRows'
import type { AskedQuestion, RunState } from '../run'

export type StoredResponse = QuestionResponseRow & { id: string; questionId: string; wordingNumber: number }

/** A row, and which of the optional dates it includes; dates it omits stay as stored. */
export const rowWithDateFlags = (row: QuestionResponseRow) => ({
  ...row,
  isEventDateGiven: row.eventDate !== undefined,
  isCancelEventDateGiven: row.cancelEventDate !== undefined,
})

/** The columns that a row of an answer fills, with their types. */
const types: Record<keyof QuestionResponseRow, string> = {
  displayOrder: 'int',
  textInput: 'text',
  amountInput: 'numeric',
  yesNoInput: 'boolean',
  reinforcementText: 'text',
  isolationInput: 'numeric',
  confidenceInput: 'numeric',
  eventDate: 'timestamptz',
  cancelEventDate: 'timestamptz',
  isUserInput: 'boolean',
}
const columns = Object.keys(types)
const listed = (each: (column: string) => string, of = columns) => Prisma.raw(of.map(each).join(', '))
const givenOrStored = (column: string) =>
  `CASE WHEN a."is${column[0]!.toUpperCase()}${column.slice(1)}Given" THEN a."${column}" ELSE before."${column}" END`
const parts = {
  inserted: listed((column) => `"${column}"`),
  given: listed((column) =>
    types[column as keyof typeof types] === 'timestamptz' ? givenOrStored(column) : `a."${column}"`,
  ),
  typed: listed((column) => `"${column}" ${types[column as keyof typeof types]}`),
  replaced: listed(
    (column) => `"${column}" = EXCLUDED."${column}"`,
    columns.filter((column) => column !== 'displayOrder'),
  ),
  returned: listed((column) => `r."${column}"`),
}

type Given = {
  run: { id: string; userId: string; questionnaireId: string; subscriptionId: string }
  question: { id: string; wordingNumber: number }
  rows: readonly IdentifiedRow[]
}

/** Inserts the first answers of finished runs, in one statement; their ids are random, since ordinary ones contain the time. */
export async function insertAnswers(tx: Db, given: readonly Given[], now: Date): Promise<void> {
  const rows = given.flatMap(({ run, question, rows: own }) =>
    own.map((row) => ({ ...row, ...question, ...run, runId: run.id, questionId: question.id })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO "QuestionResponse" ("id", "questionnaireRespondentSessionId", "userId", "questionnaireId", "subscriptionId",
      "questionId", "wordingNumber", ${parts.inserted}, "createdAt", "updatedAt")
    SELECT gen_random_uuid(), a."runId", a."userId", a."questionnaireId", a."subscriptionId", a."questionId", a."wordingNumber", ${parts.inserted}, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a ("runId" uuid, "userId" uuid, "questionnaireId" uuid, "subscriptionId" uuid,
      "questionId" uuid, "wordingNumber" int, ${parts.typed})`)
}

type Answer = { run: RunState; question: AskedQuestion; rows: readonly IdentifiedRow[]; now: Date }

/**
 * Replaces the stored rows of a question by exactly these and raises the run's version, in one statement.
 * Returns null, and changes nothing, when the run's version is no longer the one that was read: a concurrent
 * request stored an answer or finished the run. The ids of anonymous answers are random: ordinary ones contain the time.
 */
export async function replaceAnswerRows(
  db: Db,
  { run: { id: runId, version }, question, rows, now }: Answer,
): Promise<StoredResponse[] | null> {
  // `num_nulls` rather than IS NULL, and the run's id as a value in each part: otherwise the plan that a connection
  // keeps while the tables are small would read all unfinished runs, or all answers to the question.
  const [result] = await preparedRows<{ isStored: boolean; responses: StoredResponse[] }>(
    db,
    Prisma.sql`
    WITH run AS (
      UPDATE "QuestionnaireRespondentSession" u
      SET "version" = u."version" + 1, "updatedAt" = ${now}, "startDate" = COALESCE(u."startDate", ${now})
      WHERE u."id" = ${runId}::uuid AND u."version" = ${version} AND num_nulls(u."endDate") = 1 AND NOT u."archived"
      RETURNING u."id", u."userId", u."questionnaireId", u."subscriptionId"
    ), vanished AS (
      DELETE FROM "QuestionResponse" r
      WHERE r."questionnaireRespondentSessionId" = ${runId}::uuid AND r."questionId" = ${question.id}::uuid
        AND r."displayOrder" <> ALL (${rows.map(({ displayOrder }) => displayOrder)}::int[]) AND EXISTS (SELECT 1 FROM run)
    ), stored AS (
      INSERT INTO "QuestionResponse" AS r ("id", "questionnaireRespondentSessionId", "userId", "questionnaireId",
        "subscriptionId", "questionId", "wordingNumber", ${parts.inserted}, "createdAt", "updatedAt")
      SELECT COALESCE(a."id", CASE WHEN (SELECT "isAnonymous" FROM "User" WHERE "id" = run."userId") THEN gen_random_uuid() ELSE uuidv7() END),
        run."id", run."userId", run."questionnaireId", run."subscriptionId", ${question.id}::uuid, ${question.wordingNumber},
        ${parts.given}, ${now}, ${now}
      FROM run CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows.map(rowWithDateFlags))}::jsonb)
        AS a ("id" uuid, "isEventDateGiven" boolean, "isCancelEventDateGiven" boolean, ${parts.typed})
      LEFT JOIN "QuestionResponse" before ON before."questionnaireRespondentSessionId" = ${runId}::uuid
        AND before."questionId" = ${question.id}::uuid AND before."displayOrder" = a."displayOrder" AND NOT before."archived"
      ON CONFLICT ("questionnaireRespondentSessionId", "questionId", "displayOrder") DO UPDATE SET ${parts.replaced},
        "wordingNumber" = EXCLUDED."wordingNumber", "archived" = false, "version" = r."version" + 1, "updatedAt" = EXCLUDED."updatedAt"
      RETURNING r."id", r."questionId", r."wordingNumber", r."userId", r."questionnaireId", r."archived", ${parts.returned}
    )
    SELECT EXISTS (SELECT 1 FROM run) AS "isStored",
      COALESCE((SELECT jsonb_agg(to_jsonb(stored) ORDER BY "displayOrder") FROM stored), '[]') AS "responses"`,
  )
  return result?.isStored === true ? result.responses : null
}
