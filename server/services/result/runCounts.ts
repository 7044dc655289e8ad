import 'server-only'
import type { Growth, Participation, Runs } from '@/domain/result'
import { type Db, Prisma } from '@/server/db/client'
import {
  countedRuns,
  groupSize,
  growthColumns,
  narrowingConditions,
  ofCompanies,
  ofPlace,
  people,
  type RunScope,
  wasAsked,
} from './runScope'

/** The participant of "run" was not invited: they came through an open link, or their answers were imported. */
const cameUninvited = Prisma.sql`(run."openLinkId" IS NOT NULL OR run."importJobId" IS NOT NULL)`

/** The columns of `Runs`, with those begun, over "run" of "questionnaire". `matching`: which of them count. */
export const runColumns = (matching: Prisma.Sql = Prisma.sql`true`): Prisma.Sql => Prisma.sql`
  (count(*) FILTER (WHERE ${wasAsked} AND ${matching}))::int AS "asked",
  (count(run."startDate") FILTER (WHERE ${matching}))::int AS "started",
  (count(run."endDate") FILTER (WHERE ${matching}))::int AS "completed",
  (count(*) FILTER (WHERE ${cameUninvited} AND ${wasAsked} AND ${matching}))::int AS "joined",
  (count(run."endDate") FILTER (WHERE ${cameUninvited} AND ${matching}))::int AS "joinedCompleted",
  (count(*) FILTER (WHERE NOT ${wasAsked} AND ${matching}))::int AS "toBeAsked"`

/**
 * For one questionnaire, over the people of the scope: its runs, how many of them are begun, and how many of the
 * finished ones count.
 * `smallest`: the group size that applies to it; `lowest`: the smallest that applied to it before, if any did.
 */
export type RunCount = Growth &
  Runs & {
    questionnaireId: string
    subscriptionId: string
    started: number
    included: number
    smallest: number | null
    lowest: number | null
  }

/** The number of runs of each questionnaire of the scope, not limited by people and dates. */
export function runCounts(db: Db, scope: RunScope): Promise<RunCount[]> {
  const chosen = people(scope)
  return db.$queryRaw<RunCount[]>`
    SELECT run."questionnaireId", questionnaire."subscriptionId",
      ${runColumns(chosen)},
      (count(run."endDate") FILTER (WHERE ${narrowingConditions(scope)}))::int AS "included",
      ${groupSize} AS "smallest", questionnaire."lowestGroupSize" AS "lowest", ${growthColumns}
    FROM "QuestionnaireRespondentSession" run
    JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
    JOIN "Subscription" subscription ON subscription."id" = run."subscriptionId"
    WHERE ${ofCompanies(scope)} ${ofPlace(scope)}
    GROUP BY run."questionnaireId", ${groupSize}, questionnaire."id"`
}

/**
 * The finished runs that count, the people who finished them, and the largest number of them of one person.
 * `isRepeated`: a person finished a questionnaire more than once.
 */
export type Finished = { people: number; runs: number; most: number; isRepeated: boolean }

export async function finishedIn(db: Db, scope: RunScope): Promise<Finished> {
  const rows = await db.$queryRaw<Finished[]>`
    SELECT count(*)::int AS "people", coalesce(sum("runs"), 0)::int AS "runs", coalesce(max("runs"), 0)::int AS "most", coalesce(max("times"), 0) > 1 AS "isRepeated"
    FROM (
      SELECT sum("times") AS "runs", max("times") AS "times"
      FROM (SELECT run."userId", count(*) AS "times" FROM (${countedRuns(scope)}) run GROUP BY run."userId", run."questionnaireId") once
      GROUP BY "userId"
    ) person`
  return rows[0] ?? { people: 0, runs: 0, most: 0, isRepeated: false }
}

/** The people behind the runs of a scope, finished or not, each counted once. */
export async function peopleIn(db: Db, scope: RunScope): Promise<Participation> {
  const rows = await db.$queryRaw<Participation[]>`
    SELECT (count(*) FILTER (WHERE "isInvited"))::int AS "invited",
      (count(*) FILTER (WHERE "isInvited" AND "hasCompleted"))::int AS "completed",
      (count(*) FILTER (WHERE NOT "isInvited"))::int AS "joined",
      (count(*) FILTER (WHERE NOT "isInvited" AND "hasCompleted"))::int AS "joinedCompleted"
    FROM (
      SELECT bool_or(NOT ${cameUninvited}) AS "isInvited", bool_or(run."endDate" IS NOT NULL) AS "hasCompleted"
      FROM "QuestionnaireRespondentSession" run
      JOIN "Questionnaire" questionnaire ON questionnaire."id" = run."questionnaireId"
      WHERE ${ofCompanies(scope)} AND ${narrowingConditions(scope)}
      GROUP BY run."userId"
    ) person`
  return rows[0]!
}
