import 'server-only'
import type { Db } from '@/server/db/client'
import type { Admitted } from './admit'
import { type AskedScope, facts } from './figuresSql'
import { isMost } from './isMost'
import { type Pattern, patterns } from './patterns'

/**
 * A question over the runs that count: the number of people with a figure, the sum of contributions (null for
 * none), means and deviations as the answers are shown.
 */
export type QuestionFigure = {
  questionId: string
  n: number
  sum: number | null
  meanBefore: number
  meanAfter: number | null
  sdBefore: number | null
  sdAfter: number | null
  sdChange: number | null
}

/**
 * `withheld`: questions answered by too few people, or by too few outside the scope; they are not among
 * `questions`.
 */
export type Figures = { questions: QuestionFigure[]; patterns: Pattern[]; withheld: string[] }

async function questionFigures(db: Db, admitted: Admitted, asked: AskedScope): Promise<QuestionFigure[]> {
  if (admitted.counts.every(({ included }) => included === 0)) return []
  return db.$queryRaw<QuestionFigure[]>`
    WITH ${facts(admitted.scope, asked, { isMost: await isMost(db, admitted), ...(await admitted.disclosure(db)) })}
    SELECT "questionId", count(*)::int AS "n", sum("value") AS "sum",
      avg("before") AS "meanBefore", avg("after") AS "meanAfter",
      stddev_samp("before") AS "sdBefore", stddev_samp("after") AS "sdAfter", stddev_samp("after" - "before") AS "sdChange"
    FROM fact GROUP BY "questionId"`
}

/**
 * The figures of every question asked in the runs that count. Which questions each run contributed to is returned
 * as patterns (unless not wanted), for the number of learners behind categories and sections. The answers are read
 * twice in parallel, on two connections.
 */
export async function figures(
  db: Db,
  admitted: Admitted,
  asked: AskedScope = {},
  { hasPatterns = true } = {},
): Promise<Figures> {
  const [questions, found, { withholds }] = await Promise.all([
    questionFigures(db, admitted, asked),
    hasPatterns ? patterns(db, admitted, asked) : [],
    admitted.disclosure(db),
  ])
  return {
    questions: questions.filter(({ questionId }) => !withholds(questionId)),
    patterns: found,
    withheld: questions.flatMap(({ questionId }) => (withholds(questionId) ? [questionId] : [])),
  }
}
