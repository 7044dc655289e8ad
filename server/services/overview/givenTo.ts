import 'server-only'
import { Prisma } from '@/server/db/client'

/** The rows of "answer" that people gave to a question in these runs: what stands behind the columns of a query. */
export function givenTo(questionId: string, runs: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    FROM "QuestionResponse" answer
    WHERE answer."questionId" = ${questionId}::uuid AND answer."isUserInput" AND NOT answer."archived"
      AND answer."questionnaireRespondentSessionId" IN (${runs})`
}
