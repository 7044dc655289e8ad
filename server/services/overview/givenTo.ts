import 'server-only'
import { Prisma } from '@/server/db/client'

/** The rows of "answer" given to a question in these runs: the source of a query's columns. */
export function givenTo(questionId: string, runs: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    FROM "QuestionResponse" answer
    WHERE answer."questionId" = ${questionId}::uuid AND answer."isUserInput" AND NOT answer."archived"
      AND answer."questionnaireRespondentSessionId" IN (${runs})`
}
