import 'server-only'
import { hasSameWording, type QuestionForm, wordingOf } from '@/domain/question'
import { type Db, Prisma } from '@/server/db/client'
import { keptRows } from '@/server/db/pool/keptRows'

type Saved = { stored: Prisma.QuestionModel; fields: QuestionForm; now: Date }

/**
 * Stores the texts of a question and its direction, with a new wording when the text changed: what may change whatever
 * was answered, in one statement. It locks the questionnaire as every change of its parts does. Returns null, and changes
 * nothing, when the question is no longer as it was read.
 */
export async function storeTexts(db: Db, { stored, fields, now }: Saved): Promise<Prisma.QuestionModel | null> {
  const { questionText, reinforcementText, isIncrease } = fields
  const wording = wordingOf({ ...stored, questionText })
  const isReworded = !hasSameWording(stored, wording)
  const [saved] = await keptRows<Pick<Prisma.QuestionModel, 'version' | 'wordingNumber'>>(
    db,
    Prisma.sql`
    WITH parent AS MATERIALIZED (
      SELECT "id" FROM "Questionnaire" WHERE "id" = ${stored.questionnaireId}::uuid AND NOT "archived" FOR NO KEY UPDATE
    ), saved AS (
      UPDATE "Question" question SET "questionText" = ${questionText}, "reinforcementText" = ${reinforcementText}, "isIncrease" = ${isIncrease}::boolean,
        "wordingNumber" = question."wordingNumber" + ${isReworded ? 1 : 0}, "version" = question."version" + 1, "updatedAt" = ${now}
      FROM parent
      WHERE question."id" = ${stored.id}::uuid AND question."version" = ${stored.version} AND NOT question."archived"
      RETURNING question."id", question."version", question."wordingNumber"
    ), reworded AS (
      INSERT INTO "QuestionWording" ("questionId", "number", "questionText", "options", "createdAt")
      SELECT saved."id", saved."wordingNumber", ${wording.questionText}, ${wording.options}, ${now} FROM saved WHERE ${isReworded}
    )
    SELECT "version", "wordingNumber" FROM saved`,
  )
  return saved === undefined
    ? null
    : { ...stored, questionText, reinforcementText, isIncrease, ...saved, updatedAt: now }
}
