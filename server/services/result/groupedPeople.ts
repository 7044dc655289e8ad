import 'server-only'
import { Prisma } from '@/server/db/client'

/**
 * How many people at least are behind several questions, for results of which only groups are shown: of each
 * questionnaire the answers to the question with most of them, by these columns of "fact". Who answered one question or
 * another is no sum over groups, so that single answers could follow from their number.
 */
export const mostAnswers = (
  columns: Prisma.Sql,
  counts: Prisma.Sql = Prisma.sql`"isContribution"`,
): Prisma.Sql => Prisma.sql`
    SELECT ${columns}, sum("most")::int AS "n"
    FROM (
      SELECT ${columns}, "questionnaireId", max("answers") AS "most"
      FROM (
        SELECT ${columns}, "questionnaireId", "questionId", count(*) AS "answers"
        FROM fact WHERE ${counts} GROUP BY ${columns}, "questionnaireId", "questionId"
      ) question GROUP BY ${columns}, "questionnaireId"
    ) questionnaire GROUP BY ${columns}`

/**
 * By what the answers to a question are counted once, as a column of "run": by people, or where only groups are shown by
 * runs, as people who answered in several runs are no sum over groups either.
 */
export const countedOnce = (isOfGroups: boolean): Prisma.Sql =>
  isOfGroups ? Prisma.sql`run."id"` : Prisma.sql`run."userId"`
