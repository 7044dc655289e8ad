import 'server-only'
import type { QuestionResponseRow } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'
import type { AskedQuestion, RunState } from '../run'

export type StoredResponse = QuestionResponseRow & { id: string; questionId: string; wordingNumber: number }

/** A row, and which of the optional dates it includes; dates it omits stay as stored. */
export const said = (row: QuestionResponseRow) => ({
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
  const [result] = await db.$queryRaw<[{ isStored: boolean; responses: StoredResponse[] }]>(Prisma.sql`
    /* kept */ WITH run AS (
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
      FROM run CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows.map(said))}::jsonb) AS a ("displayOrder" int, "textInput" text, "amountInput" numeric,
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
      COALESCE((SELECT jsonb_agg(to_jsonb(stored) ORDER BY "displayOrder") FROM stored), '[]') AS "responses"`)
  return result.isStored ? result.responses : null
}
