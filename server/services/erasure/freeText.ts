import 'server-only'
import { holdsOtherWordsSql, holdsWordsSql, takesTextSql } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'

/**
 * SQL condition: an answer row (`a`) to a question (`q`) holds free text. Choices, figures and "not applicable" are not
 * free text; what was written at the option that asks for words is.
 */
export const hasFreeText = Prisma.sql`(coalesce(a."reinforcementText", '') <> '' OR coalesce(a."textInput", '') <> '' AND ${Prisma.raw(holdsWordsSql('a', 'q'))})`

/**
 * Deletes free text from the answers of these sessions, given as a query of their ids: a text may name other people and
 * cannot be anonymised. A text box without text counts as not answered, an option without its words as chosen; neither has a
 * mark, and what became of a text that is gone is deleted; what somebody wrote that would help is free text too. Returns the number of rows.
 */
export async function clearFreeText(tx: Db, runs: Prisma.Sql): Promise<number> {
  const count = await tx.$executeRaw`
    UPDATE "QuestionResponse" answer SET
      "textInput" = CASE WHEN worded."isText" OR worded."isOther" THEN '' ELSE answer."textInput" END,
      "isUserInput" = answer."isUserInput" AND NOT worded."isText",
      "reinforcementText" = NULL
    FROM (
      SELECT a."id", ${Prisma.raw(takesTextSql('q'))} AS "isText", ${Prisma.raw(holdsOtherWordsSql('a', 'q'))} AS "isOther"
      FROM "QuestionResponse" a JOIN "Question" q ON q."id" = a."questionId"
      WHERE a."questionnaireRespondentSessionId" IN (${runs}) AND ${hasFreeText}) worded
    WHERE answer."id" = worded."id"`
  await tx.$executeRaw`
    DELETE FROM "AnswerMark" mark USING "QuestionResponse" answer
    WHERE answer."id" = mark."responseId" AND answer."questionnaireRespondentSessionId" IN (${runs}) AND answer."textInput" = ''`
  await tx.$executeRaw`
    DELETE FROM "Commitment" became USING "QuestionResponse" answer
    WHERE answer."id" = became."responseId" AND answer."questionnaireRespondentSessionId" IN (${runs}) AND answer."textInput" = ''`
  await tx.$executeRaw`
    UPDATE "Commitment" became SET "whatWouldHelp" = '' FROM "QuestionResponse" answer
    WHERE answer."id" = became."responseId" AND answer."questionnaireRespondentSessionId" IN (${runs}) AND became."whatWouldHelp" <> ''`
  return count
}
