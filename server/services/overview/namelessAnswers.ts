import 'server-only'
import type { Prisma } from '@/server/db/__generated__/client'
import type { Db } from '@/server/db/client'
import type { Admitted } from '../result'
import { givenTo } from './givenTo'
import { includedRuns } from './includedRuns'

type Page = { offset: number; first: number }

/**
 * A page of the texts answered to a question, each once with its count, sorted by the text so that the order
 * identifies no author.
 */
export async function namelessAnswers(
  db: Db,
  admitted: Admitted,
  question: Prisma.QuestionGetPayload<object>,
  { offset, first }: Page,
) {
  const { leftOut } = await admitted.disclosure(db)
  const rows = await db.$queryRaw<{ text: string; times: number; totalCount: number; hasOtherWordings: boolean }[]>`
    SELECT given."text", count(DISTINCT given."userId")::int AS "times", (count(*) OVER ())::int AS "totalCount", bool_or(bool_or(given."isOther")) OVER () AS "hasOtherWordings"
    FROM (
      SELECT CASE WHEN answer."yesNoInput" IS NULL THEN answer."textInput" WHEN answer."yesNoInput" THEN 'Yes' ELSE 'No' END AS "text",
        answer."userId", answer."wordingNumber" <> ${question.wordingNumber} AS "isOther"
      ${givenTo(question.id, includedRuns(admitted.scope, { questionId: question.id, leftOut }))}
    ) given
    WHERE given."text" <> ''
    GROUP BY given."text" ORDER BY lower(given."text"), given."text" LIMIT ${first} OFFSET ${offset}`
  const words = rows.map(({ text, times }) => ({ text, times }))
  return {
    items: [],
    words,
    totalCount: rows[0]?.totalCount ?? 0,
    hasOtherWordings: rows[0]?.hasOtherWordings ?? false,
    isNameless: true,
    isWithheld: false,
  }
}
