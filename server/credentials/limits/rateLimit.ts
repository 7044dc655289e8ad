import 'server-only'
import { minutes } from '@/domain/day'
import type { Db } from '@/server/db/client'

/** The count of a key in its current window. */
export async function pointsOf(db: Db, key: string, now: Date): Promise<number> {
  const row = await db.rateLimit.findUnique({ where: { key } })
  return row === null || row.expiresAt <= now ? 0 : row.points
}

/** Counts a key once and returns its count in the window; an expired window starts again. */
export async function countPoint(db: Db, key: string, windowMinutes: number, now: Date): Promise<number> {
  const expiresAt = new Date(now.getTime() + minutes(windowMinutes))
  const rows = await db.$queryRaw<{ points: number }[]>`
    INSERT INTO "RateLimit" ("key", "points", "expiresAt") VALUES (${key}, 1, ${expiresAt})
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN 1 ELSE "RateLimit"."points" + 1 END,
      "expiresAt" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN ${expiresAt} ELSE "RateLimit"."expiresAt" END
    RETURNING "points"`
  return rows[0]?.points ?? 0
}

/** Counts each of many different keys once with one statement, and returns the highest count. */
export async function countPoints(db: Db, keys: readonly string[], windowMinutes: number, now: Date): Promise<number> {
  const expiresAt = new Date(now.getTime() + minutes(windowMinutes))
  const rows = await db.$queryRaw<{ points: number }[]>`
    WITH counted AS (
      INSERT INTO "RateLimit" ("key", "points", "expiresAt") SELECT k, 1, ${expiresAt} FROM unnest(${keys}::text[]) k ORDER BY k
      ON CONFLICT ("key") DO UPDATE SET
        "points" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN 1 ELSE "RateLimit"."points" + 1 END,
        "expiresAt" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN ${expiresAt} ELSE "RateLimit"."expiresAt" END
      RETURNING "points")
    SELECT max("points") AS "points" FROM counted`
  return rows[0]?.points ?? 0
}
