import 'server-only'
import { type JobKind, mostAttempts } from '@/domain/job'
import type { Db } from '@/server/db/client'
import { log } from '@/server/log'
import { failAttempt, WorkerLost } from './failAttempt'
import { leaseSeconds } from './lease'
import { giveBackTries, oweTry } from './owedTries'

type Turn = { kind: JobKind; now: Date }
type Count = { attempts: number; isParked: boolean }

/** Counts a try; several schedulers who come at the same time make one try together. */
async function count(db: Db, { kind, now }: Turn, id: string): Promise<Count> {
  const since = new Date(now.getTime() - leaseSeconds * 1000)
  const rows = await db.$queryRaw<Count[]>`
    INSERT INTO "JobAttempt" ("kind", "subjectId", "attempts", "lastAt", "createdAt") VALUES (${kind}, ${id}::uuid, 1, ${now}, ${now})
    ON CONFLICT ("kind", "subjectId") DO UPDATE SET
      "attempts" = "JobAttempt"."attempts" + CASE WHEN "JobAttempt"."lastAt" <= ${since} AND "JobAttempt"."parkedAt" IS NULL THEN 1 ELSE 0 END,
      "lastAt" = CASE WHEN "JobAttempt"."lastAt" <= ${since} AND "JobAttempt"."parkedAt" IS NULL THEN EXCLUDED."lastAt" ELSE "JobAttempt"."lastAt" END
    RETURNING "attempts", "parkedAt" IS NOT NULL AS "isParked"`
  return rows[0] ?? { attempts: 1, isParked: false }
}

/** What one of them adds to the sum; nothing when it is parked or fails. */
async function attemptOne(db: Db, { kind, now }: Turn, id: string, work: () => Promise<number>): Promise<number> {
  const { attempts, isParked } = await count(db, { kind, now }, id)
  if (isParked) return 0
  try {
    if (attempts > mostAttempts) throw new WorkerLost()
    const done = await work()
    await db.jobAttempt.deleteMany({ where: { kind, subjectId: id } })
    return done
  } catch (error) {
    await failAttempt(db, { kind, id, error, now }).catch((unwritten: unknown) =>
      oweTry({ kind, id, error, unwritten }),
    )
    return 0
  }
}

/**
 * Does a counted work for each of these in turn and adds up what it answers. One that fails is written down and left for
 * the next turn, after too many turns until staff ask for it; the others have theirs all the same.
 */
export async function attemptEach<Item extends { id: string }>(
  db: Db,
  turn: Turn,
  items: readonly Item[],
  work: (item: Item) => Promise<number>,
): Promise<number> {
  await giveBackTries(db, turn.kind)
  let sum = 0
  for (const item of items) {
    sum += await attemptOne(db, turn, item.id, () => work(item)).catch((error: unknown) => {
      log.error({ err: error, kind: turn.kind, subjectId: item.id }, 'a job could not be begun')
      return 0
    })
  }
  return sum
}
