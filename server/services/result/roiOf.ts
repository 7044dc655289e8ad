import 'server-only'
import { returnOnInvestment, type ReturnOnInvestment } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { type LeftOut, noneOf } from './disclosure/disclosure'
import { type QuestionScope, inQuestionScope } from './figuresSql'
import { costOf } from './learnerTotals'
import { countedRuns, oneOf, type RunScope } from './runScope'

type Row = { questionnaireId: string; questionId: string; benefits: number; answers: number; isAdjusted: boolean }

/**
 * `questionnaireIds`: those whose amounts and cost it includes; `withheldIds`: those left out because too few people
 * gave an amount.
 */
export type ReturnOfQuestionnaires = ReturnOnInvestment & { questionnaireIds: string[]; withheldIds: string[] }

/**
 * The number of runs of each questionnaire of whose department at least one of these money measures counts, finished
 * before its last shown answer, so that the cost covers the same people as the benefits.
 */
async function runsThatCount(
  db: Db,
  scope: RunScope,
  shown: readonly Row[],
  { cells }: LeftOut,
): Promise<ReadonlyMap<string, number>> {
  const measures = new Set(shown.map(({ questionId }) => questionId))
  const leftOut = { cells: cells.filter(({ questionId }) => measures.has(questionId)), answers: [] }
  const rows = await db.$queryRaw<{ questionnaireId: string; runs: number }[]>(Prisma.sql`
    SELECT run."questionnaireId", count(DISTINCT run."id")::int AS "runs"
    FROM (${countedRuns(scope)}) run
    JOIN unnest(${shown.map(({ questionId }) => questionId)}::uuid[], ${shown.map(({ questionnaireId }) => questionnaireId)}::uuid[]) AS measure("questionId", "questionnaireId")
      ON measure."questionnaireId" = run."questionnaireId"
    WHERE true ${noneOf(leftOut, { questionId: Prisma.sql`measure."questionId"`, run: Prisma.sql`run` })}
    GROUP BY run."questionnaireId"`)
  return new Map(rows.map(({ questionnaireId, runs }) => [questionnaireId, runs]))
}

/**
 * The money measures of the runs that count, adjusted for isolation and confidence, less those that report a
 * decrease, against the cost of the campaigns that ask about money; a part counts its share of a fixed price, and
 * departments whose amounts are left out bear none. A campaign with a withheld money measure is left out, with its
 * cost; null when no amount is left.
 */
export async function roiOf(
  db: Db,
  admitted: Admitted,
  questionScope: QuestionScope = {},
): Promise<ReturnOfQuestionnaires | null> {
  const { scope, counts } = admitted
  if (counts.every(({ included }) => included === 0)) return null
  const { withholds, ofWhole: leftOut } = await admitted.disclosure(db)
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
      WITH run AS MATERIALIZED (${countedRuns(scope)})
      SELECT question."questionnaireId", question."id" AS "questionId", count(answer."id")::int AS "answers",
        question."asksIsolation" OR question."asksConfidence" AS "isAdjusted",
        coalesce(sum(CASE WHEN question."isIncrease" = false THEN -1 ELSE 1 END * answer."amountInput" * coalesce(answer."isolationInput", 1) * coalesce(answer."confidenceInput", 1)), 0)::float8 AS "benefits"
      FROM "Question" question
      JOIN "QuestionnaireSection" section ON section."id" = question."questionnaireSectionId" AND NOT section."archived"
      JOIN "QuestionResponse" answer ON answer."questionId" = question."id" AND answer."isUserInput" AND NOT answer."archived" AND answer."amountInput" IS NOT NULL
      JOIN run ON run."id" = answer."questionnaireRespondentSessionId"
      WHERE question."questionnaireId" = ${oneOf(counts.map(({ questionnaireId }) => questionnaireId))} AND NOT question."archived"
        AND question."questionType" = 'Measure' AND question."responseType" = 'CurrencyAmount' ${inQuestionScope(questionScope)}
        ${noneOf(leftOut, { questionId: Prisma.sql`question."id"`, run: Prisma.sql`run` })}
      GROUP BY question."id"`)
  const withheldIds = new Set(
    rows.flatMap(({ questionId, questionnaireId }) => (withholds(questionId) ? [questionnaireId] : [])),
  )
  const shown = rows.filter(({ questionnaireId }) => !withheldIds.has(questionnaireId))
  const sum = (of: 'benefits' | 'answers') => shown.reduce((total, row) => total + row[of], 0)
  if (sum('answers') === 0) return null
  const asking = new Set(shown.map(({ questionnaireId }) => questionnaireId))
  const runs = leftOut.cells.length === 0 ? null : await runsThatCount(db, scope, shown, leftOut)
  const { totalCost, costShare } = await costOf(db, {
    scope,
    counts: counts
      .filter(({ questionnaireId }) => asking.has(questionnaireId))
      .map((count) => (runs === null ? count : { ...count, included: runs.get(count.questionnaireId) ?? 0 })),
  })
  return {
    ...returnOnInvestment(sum('benefits'), totalCost, sum('answers'), costShare),
    isAdjusted: shown.some(({ isAdjusted }) => isAdjusted),
    questionnaireIds: [...asking],
    withheldIds: [...withheldIds],
  }
}
