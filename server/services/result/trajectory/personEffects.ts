import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from '../admit'
import { facts } from '../figuresSql'
import { oneOf } from '../runScope'
import { runsOf, type Wanted } from './trajectoryFigures'

/**
 * What changed for the person of a run of a campaign: percentage points of the scale, over so many before/after scales, up to
 * the last wave (its place among the wanted, from 1) that they answered; null for none.
 */
export type PersonEffect = { runId: string; effect: number; questionCount: number; lastWave: number | null }

/**
 * What changed for single people between before and the last answer they gave to each before/after scale: the mean over the
 * scales, in percentage points of the scale. Only for runs of which everything is shown.
 */
export async function personEffects(
  db: Db,
  admitted: Admitted,
  { campaignId, waveIds, questionIds }: Wanted,
  runIds: readonly string[],
): Promise<PersonEffect[]> {
  if (admitted.smallest !== null || runIds.length === 0) return []
  const [isMost, { ofWhole: leftOut }] = await Promise.all([admitted.isMost(db), admitted.disclosure(db)])
  return db.$queryRaw<PersonEffect[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, { isMost, leftOut }, { runs: runsOf(admitted) })},
    given AS MATERIALIZED (
      SELECT fact."firstId", coalesce(question."followsId", question."id") AS "questionId", question."questionnaireId", fact."before", fact."after", fact."whole"
      FROM fact JOIN "Question" question ON question."id" = fact."questionId"
      WHERE question."id" = ${oneOf(questionIds)} AND fact."firstId" = ${oneOf(runIds)}
    ),
    later AS (
      SELECT DISTINCT ON ("firstId", "questionId") "firstId", "questionId", "before" AS "now", array_position(${[...waveIds]}::uuid[], "questionnaireId") AS "wave" FROM given
      WHERE "questionnaireId" = ${oneOf(waveIds)}
      ORDER BY "firstId", "questionId", array_position(${[...waveIds]}::uuid[], "questionnaireId") DESC
    )
    SELECT start."firstId" AS "runId", avg((coalesce(later."now", start."after") - start."before") / start."whole" * 100)::float8 AS "effect",
      count(*)::int AS "questionCount", max(later."wave")::int AS "lastWave"
    FROM given start LEFT JOIN later ON later."firstId" = start."firstId" AND later."questionId" = start."questionId"
    WHERE start."questionnaireId" = ${campaignId}::uuid AND start."whole" IS NOT NULL AND start."after" IS NOT NULL
    GROUP BY start."firstId"`)
}
