import 'server-only'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from '../admit'
import { facts } from '../figuresSql'
import { pairsOf, runsOf, type Wanted } from './trajectoryFigures'

/** A person present at both ends of a wave: of a question, or of the before/after scales of a category as percentage points since before. */
export type PersonPair = {
  userId: string
  waveId: string
  questionId: string | null
  analysisTypeId: string | null
  after: number
  later: number
}

/**
 * What single people said at the end and in a wave, which the sums of `trajectoryFigures` are made of. Only for runs of which
 * everything is shown, to compute how certain these sums are: it is shown to no one.
 */
export async function personPairs(db: Db, admitted: Admitted, wanted: Wanted): Promise<PersonPair[]> {
  if (admitted.smallest !== null || wanted.waveIds.length === 0) return []
  const [isMost, { ofWhole: leftOut }] = await Promise.all([admitted.isMost(db), admitted.disclosure(db)])
  return db.$queryRaw<PersonPair[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, { isMost, leftOut }, { runs: runsOf(admitted) })}, ${pairsOf(wanted)},
    present AS (
      SELECT pair.*, session."userId" FROM pair JOIN "QuestionnaireRespondentSession" session ON session."id" = pair."firstId"
      WHERE pair."later" IS NOT NULL
    )
    SELECT "userId", "waveId", "questionId", NULL::uuid AS "analysisTypeId", "after"::float8, "later"::float8 FROM present
    UNION ALL
    SELECT "userId", "waveId", NULL, "analysisTypeId",
      avg(("after" - "before") / "whole" * 100)::float8, avg(("later" - "before") / "whole" * 100)::float8
    FROM present WHERE "whole" IS NOT NULL AND "analysisTypeId" IS NOT NULL
    GROUP BY "userId", "waveId", "analysisTypeId"`)
}
