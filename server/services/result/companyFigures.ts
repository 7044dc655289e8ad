import 'server-only'
import type { ChangeEstimate, LearnerStatistics } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from './admit'
import type { Figures } from './figures'
import { facts } from './figuresSql'
import { mostAnswers } from './groupedPeople'
import { groupFigures } from './groupFigures'

type Category = { subscriptionId: string; analysisTypeId: string }

/**
 * The learners behind each category of each company; one who finished in two companies counts in both. Where only groups
 * are shown, at least so many people, without statistics of theirs.
 */
async function learners(db: Db, admitted: Admitted): Promise<(Category & LearnerStatistics)[]> {
  const counted = { isMost: await admitted.isMost(db), leftOut: (await admitted.disclosure(db)).ofWhole }
  if (admitted.smallest !== null)
    return db.$queryRaw(Prisma.sql`
      WITH ${facts(admitted.scope, {}, counted)}
      SELECT *, 0::float8 AS "mean", NULL::float8 AS "sd" FROM (${mostAnswers(Prisma.sql`"subscriptionId", "analysisTypeId"`)}) category
      WHERE "analysisTypeId" IS NOT NULL`)
  return db.$queryRaw(Prisma.sql`
    WITH ${facts(admitted.scope, {}, counted)},
    learner AS (
      SELECT "subscriptionId", "analysisTypeId", avg("value") AS "mean"
      FROM fact WHERE "isContribution" AND "analysisTypeId" IS NOT NULL
      GROUP BY "subscriptionId", "analysisTypeId", "userId"
    )
    SELECT "subscriptionId", "analysisTypeId", count(*)::int AS "n", avg("mean")::float8 AS "mean", stddev_samp("mean")::float8 AS "sd"
    FROM learner GROUP BY "subscriptionId", "analysisTypeId"`)
}

type QuestionKey = { id: string; questionnaireId: string; analysisTypeId: string | null }

/**
 * The change of each category in each company over the runs that count, as the results of the company alone show it:
 * null where one of the questions is withheld, and the mean over all answers where only groups are shown. `found` and
 * `questions`: the figures of the same runs by question, and these questions with those withheld.
 */
export async function companyFigures(
  db: Db,
  admitted: Admitted,
  found: Figures,
  questions: readonly QuestionKey[],
): Promise<(Category & { change: ChangeEstimate | null })[]> {
  if (admitted.counts.every(({ included }) => included === 0)) return []
  const rows = await learners(db, admitted)
  const companyOf = new Map(
    admitted.counts.map(({ questionnaireId, subscriptionId }) => [questionnaireId, subscriptionId]),
  )
  const keyOf = ({ subscriptionId, analysisTypeId }: Category) => `${subscriptionId} ${analysisTypeId}`
  const categoryOf = new Map(rows.map((row) => [keyOf(row), row]))
  const keys = new Map(
    questions.flatMap(({ id, questionnaireId, analysisTypeId }) => {
      const subscriptionId = companyOf.get(questionnaireId)
      if (subscriptionId === undefined || analysisTypeId === null) return []
      return [[id, keyOf({ subscriptionId, analysisTypeId })] as const]
    }),
  )
  const behind = rows.map((row) => ({ ...row, key: keyOf(row), runs: row.n }))
  const { shown, withheld } = groupFigures({ ...found, learners: behind }, (id) => keys.get(id))
  return [...shown, ...withheld.map((key) => ({ key, change: null }))].map(({ key, change }) => {
    const { subscriptionId, analysisTypeId } = categoryOf.get(key)!
    return { subscriptionId, analysisTypeId, change }
  })
}
