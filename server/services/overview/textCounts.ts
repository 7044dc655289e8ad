import 'server-only'
import { type ResponseType, hasFigures, givenBy } from '@/domain/question'
import { longestNothing, notApplicable, saysNothing } from '@/domain/questionResponse'
import { type Db, Prisma } from '@/server/db/client'
import { type Admitted, countedOnce, countedRuns, noneOf, oneOf } from '../result'

type Question = { id: string; responseType: ResponseType | null }

/** Whether a question is answered without a figure to count it by. */
export const isInWords = ({ responseType }: Pick<Question, 'responseType'>) =>
  responseType !== null && !hasFigures(responseType)

/** The people who answered a question, their runs, and the people who named something. */
type TextCount = { n: number; runs: number; named: number }

/** `withheld`: the questions answered by too few people, which have no count. */
export type TextCounts = { counts: ReadonlyMap<string, TextCount>; withheld: ReadonlySet<string> }

/** The texts in boxes that name nothing. */
async function nothingsIn(db: Db, questionIds: readonly string[]): Promise<string[]> {
  if (questionIds.length === 0) return []
  const rows = await db.$queryRaw<{ text: string }[]>(Prisma.sql`
    SELECT DISTINCT answer."textInput" AS "text" FROM "QuestionResponse" answer
    WHERE answer."questionId" = ${oneOf(questionIds)} AND answer."isUserInput" AND NOT answer."archived"
      AND char_length(btrim(answer."textInput")) <= ${longestNothing}`)
  return rows.flatMap(({ text }) => (saysNothing(text) ? [text] : []))
}

/** How many people answered each question without figures, as far as it may be shown. */
export async function textCounts(db: Db, admitted: Admitted, questions: readonly Question[]): Promise<TextCounts> {
  const ids = questions.filter(isInWords).map(({ id }) => id)
  if (ids.length === 0) return { counts: new Map(), withheld: new Set() }
  const boxes = questions.flatMap(({ id, responseType }) => (givenBy(responseType) === 'texts' ? [id] : []))
  const [{ withholds, ofWhole }, nothings] = await Promise.all([admitted.disclosure(db), nothingsIn(db, boxes)])
  const once = countedOnce(admitted.smallest !== null)
  const namesNothing = Prisma.sql`answer."textInput" = ${notApplicable}
    OR answer."questionId" = ${oneOf(boxes)} AND answer."textInput" = ANY(${nothings}::text[])`
  const rows = await db.$queryRaw<(TextCount & { questionId: string })[]>(Prisma.sql`
    SELECT answer."questionId", count(DISTINCT ${once})::int AS "n", count(DISTINCT run."id")::int AS "runs",
      (count(DISTINCT ${once}) FILTER (WHERE (${namesNothing}) IS NOT TRUE))::int AS "named"
    FROM "QuestionResponse" answer
    JOIN (${countedRuns(admitted.scope)}) run ON run."id" = answer."questionnaireRespondentSessionId"
    WHERE answer."questionId" = ${oneOf(ids)} AND answer."isUserInput" AND NOT answer."archived"
      ${noneOf(ofWhole, { questionId: Prisma.sql`answer."questionId"`, run: Prisma.sql`run` })}
    GROUP BY answer."questionId"`)
  return {
    counts: new Map(
      rows.flatMap(({ questionId, ...count }) => (withholds(questionId) ? [] : [[questionId, count] as const])),
    ),
    withheld: new Set(ids.filter(withholds)),
  }
}
