import 'server-only'
import { returnOnInvestment, type ReturnOnInvestment } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import { shownRuns } from './disclosure/disclosure'
import { type LeftOut, noneOf } from './disclosure/leftOut'
import { type QuestionScope, inQuestionScope } from './figuresSql'
import { costOf } from './learnerTotals'
import { countedRuns, departmentsOf, oneOf } from './runScope'

type Row = { questionnaireId: string; questionId: string; benefits: number; answers: number; isAdjusted: boolean }

/**
 * `questionnaireIds`: those whose amounts and cost it includes; `withheldIds`: those left out because too few people
 * gave an amount.
 */
export type ReturnOfQuestionnaires = ReturnOnInvestment & { questionnaireIds: string[]; withheldIds: string[] }

/**
 * Where only groups are shown: the number of runs of each questionnaire, of the departments of which at least one of these
 * money measures is shown, that were finished in whole groups, whatever was answered in them: the last answer that is
 * shown has a place among those who finished.
 */
async function runsOfGroups(
  db: Db,
  { scope, counts }: Admitted,
  shown: readonly Row[],
  { cells }: LeftOut,
): Promise<ReadonlyMap<string, number>> {
  const hidden = new Set(
    cells.flatMap(({ questionId, departmentId, isAnyDepartment, shownUntil }) =>
      isAnyDepartment || shownUntil !== null ? [] : [`${questionId} ${departmentId}`],
    ),
  )
  const chosen = departmentsOf(scope)
  const measuresOf = Map.groupBy(shown, ({ questionnaireId }) => questionnaireId)
  const runs = new Map<string, number>()
  for (const { questionnaireId, departmentId, runs: finished } of await shownRuns(db, counts)) {
    const measures = measuresOf.get(questionnaireId) ?? []
    const isShown = measures.some(({ questionId }) => !hidden.has(`${questionId} ${departmentId}`))
    if (isShown && chosen?.has(departmentId) !== false)
      runs.set(questionnaireId, (runs.get(questionnaireId) ?? 0) + finished)
  }
  return runs
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
  const { scope, counts, smallest } = admitted
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
  const runs = smallest === null ? null : await runsOfGroups(db, admitted, shown, leftOut)
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
