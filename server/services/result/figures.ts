import 'server-only'
import { type SmallestGroup, withholdsPart } from '@/domain/result'
import type { Db } from '@/server/db/client'
import type { Admitted } from './admit'
import { type AskedScope, facts } from './figuresSql'
import { isMost } from './isMost'
import { type Pattern, patterns } from './patterns'
import { wholeOf } from './runScope'

/** A question over the runs that count: who gave a figure, the sum of contributions (null for none), means and deviations as the answers are shown. */
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
 * `withheld`: questions to which too few people gave a figure, or too few of those left out; they are not among `questions`.
 * `whole`: in a company that shows no small groups, the patterns of everybody a part could be subtracted from.
 */
export type Figures = { questions: QuestionFigure[]; patterns: Pattern[]; withheld: string[]; smallest: SmallestGroup; whole: Pattern[] | null }

type Read = { questions: QuestionFigure[]; patterns: Pattern[] }

async function questionFigures(db: Db, admitted: Admitted, asked: AskedScope): Promise<QuestionFigure[]> {
  if (admitted.counts.every(({ included }) => included === 0)) return []
  return db.$queryRaw<QuestionFigure[]>`
    WITH ${facts(admitted.scope, asked, await isMost(db, admitted))}
    SELECT "questionId", count(*)::int AS "n", sum("value") AS "sum",
      avg("before") AS "meanBefore", avg("after") AS "meanAfter",
      stddev_samp("before") AS "sdBefore", stddev_samp("after") AS "sdAfter", stddev_samp("after" - "before") AS "sdChange"
    FROM fact GROUP BY "questionId"`
}

/** Two readings of the answers at once, on two connections. */
async function read(db: Db, admitted: Admitted, asked: AskedScope, hasPatterns: boolean): Promise<Read> {
  const [questions, found] = await Promise.all([questionFigures(db, admitted, asked), hasPatterns ? patterns(db, admitted, asked) : []])
  return { questions, patterns: found }
}

/** Everybody the runs that count are a part of, where a part must not be told by subtraction. */
async function readWhole(db: Db, admitted: Admitted, asked: AskedScope): Promise<Read | null> {
  const scope = admitted.smallest === null ? null : wholeOf(admitted.scope)
  return scope === null ? null : read(db, { ...admitted, scope }, asked, true)
}

/**
 * The figures of every question asked in the runs that count. Which questions each run contributed to comes along as patterns (unless
 * not wanted), so that categories and sections can be told how many learners stand behind them.
 */
export async function figures(db: Db, admitted: Admitted, asked: AskedScope = {}, { hasPatterns = true } = {}): Promise<Figures> {
  const { smallest } = admitted
  const [{ questions, patterns: own }, whole] = await Promise.all([read(db, admitted, asked, hasPatterns), readWhole(db, admitted, asked)])
  const all = new Map(whole?.questions.map(({ questionId, n }) => [questionId, n]))
  const isWithheld = ({ questionId, n }: QuestionFigure) => withholdsPart(n, all.get(questionId) ?? n, smallest)
  return {
    questions: questions.filter((figure) => !isWithheld(figure)),
    patterns: own,
    withheld: questions.filter(isWithheld).map(({ questionId }) => questionId),
    smallest,
    whole: whole?.patterns ?? null,
  }
}
