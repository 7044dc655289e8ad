import 'server-only'
import { answersEstimate, changeEstimate, type ChangeEstimate } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import type { Figures } from './figures'
import { facts } from './figuresSql'
import { isMost } from './isMost'

/** Questions of one wording and kind; `whole`: the length of a before/after scale as shown, null for other questions. */
export type AskedAlike = readonly { id: string; whole: number | null }[]

/** Their means before and after, as shown, null unless both were asked; and their change per learner. */
type QuestionChange = { before: number | null; after: number | null; change: ChangeEstimate }

type Row = { key: number; n: number; before: number; after: number | null; mean: number; sd: number | null }

/** Per person their own means over all answers to questions asked alike, then over these people. */
async function ofLearners(db: Db, admitted: Admitted, lines: readonly AskedAlike[]): Promise<Row[]> {
  const places = lines.flatMap((questions, key) => questions.map(({ id }) => ({ id, key })))
  return db.$queryRaw<Row[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, { isMost: await isMost(db, admitted), ...(await admitted.disclosure(db)) })},
    line AS (SELECT * FROM unnest(${places.map(({ id }) => id)}::uuid[], ${places.map(({ key }) => key)}::int[]) AS line("questionId", "key")),
    learner AS (
      SELECT line."key", fact."userId", avg(fact."before") AS "before", avg(fact."after") AS "after",
        avg(CASE WHEN fact."isPair" THEN (fact."after" - fact."before") / fact."whole" * 100 ELSE fact."value" END) AS "mean"
      FROM fact JOIN line ON line."questionId" = fact."questionId"
      GROUP BY line."key", fact."userId"
    )
    SELECT "key", count(*)::int AS "n", avg("before") AS "before", avg("after") AS "after", avg("mean") AS "mean", stddev_samp("mean") AS "sd"
    FROM learner WHERE "mean" IS NOT NULL GROUP BY "key"`)
}

/** The same over all answers, from the sums that each question shows. */
function ofAnswers({ questions }: Figures, asked: AskedAlike, learners: number): QuestionChange | null {
  const wholeOf = new Map(asked.map(({ id, whole }) => [id, whole]))
  const found = questions.flatMap(({ questionId, n, sum, meanBefore, meanAfter }) => {
    const whole = wholeOf.get(questionId)
    if (whole === undefined) return []
    const after = meanAfter ?? 0
    return [{ n, meanBefore, after, sum: whole === null ? sum : ((after - meanBefore) / whole) * 100 * n }]
  })
  const change = answersEstimate(learners, found)
  if (change === null) return null
  if (asked[0]?.whole == null) return { before: null, after: null, change }
  const answers = found.reduce((total, { n }) => total + n, 0)
  const mean = (of: 'meanBefore' | 'after') => found.reduce((total, one) => total + one[of] * one.n, 0) / answers
  return { before: mean('meanBefore'), after: mean('after'), change }
}

/**
 * The change of each of these lines, in percentage points of the scale or as contributed to the category; null without
 * an answer. Where only groups are shown, a mean over people would weigh single answers differently, so it is that over
 * all answers, without an interval.
 */
export async function questionChanges(
  db: Db,
  admitted: Admitted,
  found: Figures,
  lines: readonly AskedAlike[],
): Promise<(QuestionChange | null)[]> {
  if (lines.length === 0) return []
  const rows = new Map((await ofLearners(db, admitted, lines)).map((row) => [row.key, row]))
  return lines.map((asked, key) => {
    const row = rows.get(key)
    if (row === undefined) return null
    if (found.isOfGroups) return ofAnswers(found, asked, row.n)
    const isPair = asked[0]?.whole != null
    return { before: isPair ? row.before : null, after: isPair ? row.after : null, change: changeEstimate(row) }
  })
}
