import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import { hasFreeWords } from './freeWords'

/**
 * Takes what people wrote in their own words out of the answers of these runs, a query of their ids: others may be named
 * there, and nobody can be unnamed in a sentence. A box of text without words is one that was not answered. Answers how many rows.
 */
export function clearWords(tx: Db, runs: Prisma.Sql): Promise<number> {
  return tx.$executeRaw`
    UPDATE "QuestionResponse" answer SET
      "textInput" = CASE WHEN worded."isText" THEN '' ELSE answer."textInput" END,
      "isUserInput" = answer."isUserInput" AND NOT worded."isText",
      "reinforcementText" = NULL
    FROM (
      SELECT a."id", q."questionType" <> 'Measure' AND (q."responseType" = 'TextBoxes' OR q."responseType" IS NULL) AS "isText"
      FROM "QuestionResponse" a JOIN "Question" q ON q."id" = a."questionId"
      WHERE a."questionnaireRespondentSessionId" IN (${runs}) AND ${hasFreeWords}) worded
    WHERE answer."id" = worded."id"`
}
