import 'server-only'
import type { Missing, Pairs } from '@/domain/trajectory'
import { type Db, Prisma } from '@/server/db/client'
import type { Admitted } from '../admit'
import { facts } from '../figuresSql'
import { countedRuns, oneOf } from '../runScope'

/** Of a question (`questionId`), or of the before/after scales of a category, in a wave. */
export type TrajectoryFigure = Pairs &
  Missing & { waveId: string; questionId: string | null; analysisTypeId: string | null }

export type Wanted = {
  campaignId: string
  waveIds: readonly string[]
  /** Questions of the campaign and of its waves whose figures have the same unit. */
  questionIds: readonly string[]
}

/** The runs that count, with the run of the campaign that each of a wave follows. */
export const runsOf = (admitted: Admitted) => Prisma.sql`
  SELECT counted.*, coalesce(session."followsId", counted."id") AS "firstId"
  FROM (${countedRuns(admitted.scope)}) counted JOIN "QuestionnaireRespondentSession" session ON session."id" = counted."id"`

/** One row per question, wave and person who was asked in it; `later` is null for those who are missing. `whole`: the length of a before/after scale. */
export const pairsOf = ({ campaignId, waveIds, questionIds }: Wanted) => Prisma.sql`
  given AS MATERIALIZED (
    SELECT fact."firstId", coalesce(question."followsId", question."id") AS "questionId", question."questionnaireId", fact."before", fact."after", fact."whole", fact."analysisTypeId"
    FROM fact JOIN "Question" question ON question."id" = fact."questionId" WHERE question."id" = ${oneOf(questionIds)}
  ),
  pair AS MATERIALIZED (
    SELECT asked."questionnaireId" AS "waveId", start."questionId", start."analysisTypeId", start."whole", start."firstId",
      CASE WHEN start."after" IS NOT NULL THEN start."before" END AS "before", coalesce(start."after", start."before") AS "after", later."before" AS "later", start."before" AS "started"
    FROM given start
    JOIN "QuestionnaireRespondentSession" asked ON asked."followsId" = start."firstId" AND asked."questionnaireId" = ${oneOf(waveIds)} AND NOT asked."archived"
    LEFT JOIN given later ON later."firstId" = start."firstId" AND later."questionId" = start."questionId" AND later."questionnaireId" = asked."questionnaireId"
    WHERE start."questionnaireId" = ${campaignId}::uuid
  )`

/** Over the people who are present at both ends. */
const present = Prisma.sql`FILTER (WHERE "later" IS NOT NULL)`
const figuresOfPairs = Prisma.sql`
    count("later")::int AS "n", (avg("before") ${present})::float8 AS "meanBefore", coalesce(avg("after") ${present}, 0)::float8 AS "meanAfter", coalesce(avg("later"), 0)::float8 AS "meanLater",
    stddev_samp("after" - "before") FILTER (WHERE "later" IS NOT NULL)::float8 AS "sdGained", stddev_samp("later" - "before")::float8 AS "sdKept", stddev_samp("later" - "after")::float8 AS "sdSince",
    count(*)::int AS "asked", (count(*) - count("later"))::int AS "missing",
    (avg("started") FILTER (WHERE "later" IS NULL) - avg("started") ${present})::float8 AS "startedApart"`

/**
 * What became of the answers to a campaign in its waves, over the same people; of a category the mean over people of the
 * mean over its before/after scales, in percentage points of the scale. Only for runs of which everything is shown: a
 * figure over those who are present at both ends is no sum over groups.
 */
export async function trajectoryFigures(db: Db, admitted: Admitted, wanted: Wanted): Promise<TrajectoryFigure[]> {
  if (admitted.smallest !== null || wanted.waveIds.length === 0) return []
  const [isMost, { ofWhole: leftOut }] = await Promise.all([admitted.isMost(db), admitted.disclosure(db)])
  return db.$queryRaw<TrajectoryFigure[]>(Prisma.sql`
    WITH ${facts(admitted.scope, {}, { isMost, leftOut }, { runs: runsOf(admitted) })}, ${pairsOf(wanted)}
    SELECT "waveId", "questionId", NULL::uuid AS "analysisTypeId", ${figuresOfPairs} FROM pair GROUP BY "waveId", "questionId"
    UNION ALL
    SELECT "waveId", NULL, "analysisTypeId", ${figuresOfPairs}
    FROM (
      SELECT "waveId", "analysisTypeId", "firstId", 0::numeric AS "before",
        avg(("after" - "before") / "whole" * 100) ${present} AS "after", avg(("later" - "before") / "whole" * 100) AS "later", avg("before" / "whole" * 100) AS "started"
      FROM pair WHERE "whole" IS NOT NULL AND "analysisTypeId" IS NOT NULL
      GROUP BY "waveId", "analysisTypeId", "firstId"
    ) person GROUP BY "waveId", "analysisTypeId"`)
}
