import 'server-only'
import type { Loader } from '../loader'
import { outstandingRuns, recentSince } from './writeReminders'

type Key = { questionnaireId: string; now: Date }
type Counts = { remindable: number; recent: number }

/**
 * How many people a reminder of each questionnaire would reach now: invited, not finished, not stopped, and without a
 * recent reminder; and how many it would skip only for a recent one. One statement, as of the first caller's now.
 */
export const remindableCounts: Loader<Key, Counts> = async (db, keys) => {
  const now = keys[0]?.now ?? new Date()
  const ids = [...new Set(keys.map(({ questionnaireId }) => questionnaireId))]
  const rows = await db.$queryRaw<(Counts & { id: string })[]>`
    SELECT "id", (count(*) FILTER (WHERE NOT "hadOne"))::int AS "remindable", (count(*) FILTER (WHERE "hadOne"))::int AS "recent"
    FROM (
      SELECT s."questionnaireId" AS "id", EXISTS (
        SELECT 1 FROM "ReminderOccurrence" r WHERE r."questionnaireRespondentSessionId" = s."id" AND r."createdAt" > ${recentSince(now)}) AS "hadOne"
      ${outstandingRuns(now)} AND s."questionnaireId" = ANY (${ids}::uuid[]) AND s."remindersStoppedAt" IS NULL) willing
    GROUP BY "id"`
  const counts = new Map(rows.map(({ id, ...of }) => [id, of]))
  return keys.map(({ questionnaireId }) => counts.get(questionnaireId) ?? { remindable: 0, recent: 0 })
}
