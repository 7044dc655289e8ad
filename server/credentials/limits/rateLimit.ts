import 'server-only'
import { minutes, seconds } from '@/domain/day'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/errors'

/** The most points of a key within a window. */
export type Limit = { most: number; minutes: number }
type Taken = { points: number; expiresAt: Date }

const refused = (until: Date, now: Date, key?: string): AppError =>
  new AppError('RATE_LIMITED', { key, retrySeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) })

/** Counts each of these keys once, in one statement; an expired window starts again. */
async function count(db: Db, keys: readonly string[], windowMinutes: number, now: Date): Promise<Taken[]> {
  const expiresAt = new Date(now.getTime() + minutes(windowMinutes))
  return db.$queryRaw<Taken[]>`
    INSERT INTO "RateLimit" ("key", "points", "expiresAt") SELECT k, 1, ${expiresAt} FROM unnest(${keys}::text[]) k ORDER BY k
    ON CONFLICT ("key") DO UPDATE SET
      "points" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN 1 ELSE "RateLimit"."points" + 1 END,
      "expiresAt" = CASE WHEN "RateLimit"."expiresAt" <= ${now} THEN ${expiresAt} ELSE "RateLimit"."expiresAt" END
    RETURNING "points", "expiresAt"`
}

/** Counts a key and returns its count in the window. */
export async function countPoint(db: Db, key: string, windowMinutes: number, now: Date): Promise<number> {
  const [taken] = await count(db, [key], windowMinutes, now)
  return taken?.points ?? 0
}

/**
 * Counts a key and returns whether it is within its limit. Counting and deciding are one statement, so that of any
 * number of concurrent requests no more than the limit pass.
 */
export async function hasPoint(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return (await countPoint(db, key, limit.minutes, now)) <= limit.most
}

/** The same for many keys, refused as a whole when one is beyond its limit; the refusal says when to retry. */
export async function assertPoints(
  db: Db,
  keys: readonly string[],
  limit: Limit & { message?: string },
  now: Date,
): Promise<void> {
  const beyond = (await count(db, keys, limit.minutes, now)).filter(({ points }) => points > limit.most)
  const [last] = beyond.toSorted((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())
  if (last !== undefined) throw refused(last.expiresAt, now, limit.message)
}

/** Takes a point of a key, or refuses and says when to retry. */
export const assertPoint = (db: Db, key: string, limit: Limit & { message?: string }, now: Date): Promise<void> =>
  assertPoints(db, [key], limit, now)

/** Refuses when all points of a key are taken, and takes none. */
export async function assertPointsLeft(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const row = await db.rateLimit.findUnique({ where: { key } })
  if (row !== null && row.expiresAt > now && row.points >= limit.most) throw refused(row.expiresAt, now)
}

/** Tries that come back one by one: `most` at once, then one each `everySeconds`. */
export type Refilled = { most: number; everySeconds: number; message?: string }

/** When the row of a refilled key says that all tries are back; until then each taken one adds its time. */
const mostAhead = ({ most, everySeconds }: Refilled, now: Date) =>
  new Date(now.getTime() + seconds(everySeconds) * (most - 1))

/** Refuses when no try is left, and takes none. */
export async function assertTryLeft(db: Db, key: string, limit: Refilled, now: Date): Promise<void> {
  const row = await db.rateLimit.findUnique({ where: { key } })
  const [allBack, ahead] = [row?.expiresAt ?? now, mostAhead(limit, now)]
  if (allBack > ahead) throw refused(new Date(now.getTime() + allBack.getTime() - ahead.getTime()), now, limit.message)
}

/** Takes one try, or refuses and says when the next one is back. Deciding and taking are one statement. */
export async function takeTry(db: Db, key: string, limit: Refilled, now: Date): Promise<void> {
  const pause = `${limit.everySeconds} seconds`
  const taken = await db.$executeRaw`
    INSERT INTO "RateLimit" AS kept ("key", "points", "expiresAt") VALUES (${key}, 1, ${now}::timestamptz + ${pause}::interval)
    ON CONFLICT ("key") DO UPDATE SET "points" = 1, "expiresAt" = greatest(kept."expiresAt", ${now}::timestamptz) + ${pause}::interval
    WHERE greatest(kept."expiresAt", ${now}::timestamptz) <= ${mostAhead(limit, now)}::timestamptz`
  if (taken === 0) await assertTryLeft(db, key, limit, now)
}
