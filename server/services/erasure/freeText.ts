import 'server-only'
import { takesTextSql } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'

/**
 * SQL condition: an answer row (`a`) to a question (`q`) holds free text. Choices, figures and "not applicable" are not
 * free text.
 */
export const hasFreeText = Prisma.sql`(coalesce(a."reinforcementText", '') <> '' OR coalesce(a."textInput", '') <> '' AND ${Prisma.raw(takesTextSql('q'))})`

/**
 * Deletes free text from the answers of these sessions, given as a query of their ids: a text may name other people and
 * cannot be anonymised. A text box without text counts as not answered and has no mark. Returns the number of rows.
 */
export async function clearFreeText(tx: Db, runs: Prisma.Sql): Promise<number> {
  const count = await tx.$executeRaw`
    UPDATE "QuestionResponse" answer SET
      "textInput" = CASE WHEN worded."isText" THEN '' ELSE answer."textInput" END,
      "isUserInput" = answer."isUserInput" AND NOT worded."isText",
      "reinforcementText" = NULL
    FROM (
      SELECT a."id", ${Prisma.raw(takesTextSql('q'))} AS "isText"
      FROM "QuestionResponse" a JOIN "Question" q ON q."id" = a."questionId"
      WHERE a."questionnaireRespondentSessionId" IN (${runs}) AND ${hasFreeText}) worded
    WHERE answer."id" = worded."id"`
  await tx.$executeRaw`
    DELETE FROM "AnswerMark" mark USING "QuestionResponse" answer
    WHERE answer."id" = mark."responseId" AND answer."questionnaireRespondentSessionId" IN (${runs}) AND answer."textInput" = ''`
  return count
}
