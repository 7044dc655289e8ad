import 'server-only'
import type { Db } from '@/server/db/client'
import type { Admitted } from './admit'
import { type AskedScope, facts } from './figuresSql'
import { isMost } from './isMost'
import { type LearnerFigure, learnerFigures } from './learnerFigures'

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
 * `learners`: those behind each category and section. `withheld`: questions answered by too few people, or by too few
 * outside the scope; they are not among `questions`. `isOfGroups`: only groups are shown of a questionnaire of the scope.
 */
export type Figures = {
  questions: QuestionFigure[]
  learners: LearnerFigure[]
  withheld: string[]
  isOfGroups: boolean
}

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
 * The figures of every question asked in the runs that count, and of the learners behind categories and sections
 * (unless not wanted). The answers are read twice in parallel, on two connections.
 */
export async function figures(
  db: Db,
  admitted: Admitted,
  asked: AskedScope = {},
  { hasLearners = true } = {},
): Promise<Figures> {
  const [questions, learners, { withholds }] = await Promise.all([
    questionFigures(db, admitted, asked),
    hasLearners ? learnerFigures(db, admitted, asked) : [],
    admitted.disclosure(db),
  ])
  return {
    questions: questions.filter(({ questionId }) => !withholds(questionId)),
    learners,
    withheld: questions.flatMap(({ questionId }) => (withholds(questionId) ? [questionId] : [])),
    isOfGroups: admitted.smallest !== null,
  }
}
