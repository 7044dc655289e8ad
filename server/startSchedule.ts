import 'server-only'
import { PgBoss } from 'pg-boss'
import { forgetUnfinished } from '@/server/backup'
import { db } from '@/server/db/client'
import { databaseNow } from '@/server/db/databaseClock'
import { env } from '@/server/env'
import { runTick } from '@/server/services/job'
import { startPersistently } from '@/server/startPersistently'

const queue = 'tick'

/** A turn whose worker died is found after so many seconds without a sign of life and a look or two, and then begun again. */
const care = { heartbeatSeconds: 15, retryDelay: 1, retryLimit: 3, expireInSeconds: 600 }
const lookSeconds = 5

async function turn(report: (error: unknown) => void): Promise<void> {
  await runTick(db(), await databaseNow(db()))
  await forgetUnfinished(env().directDatabaseUrl).catch(report)
}

async function begin(boss: PgBoss, report: (error: unknown) => void): Promise<void> {
  await boss.start()
  await boss.createQueue(queue, { policy: 'singleton', ...care })
  // One that an earlier version made keeps what it was made with.
  await boss.updateQueue(queue, care)
  await boss.work(queue, { pollingIntervalSeconds: 2 }, () => turn(report))
  await boss.schedule(queue, '*/15 * * * *', {}, { tz: 'UTC' })
  await boss.send(queue, {}, { singletonKey: 'start' })
}

async function start(report: (error: unknown) => void): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: env().directDatabaseUrl,
    schema: 'boss',
    migrate: false,
    max: 2,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  boss.on('error', report)
  const stop = () => boss.stop({ graceful: true, timeout: 4000 })
  try {
    await begin(boss, report)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return stop
}

/**
 * The scheduler's turn every quarter of an hour, on one node at a time, and once now for what became due meanwhile.
 * Answers how to stop: a turn that does not end soon is given to another node.
 */
export function startSchedule(report: (error: unknown) => void): Promise<() => Promise<void>> {
  return startPersistently(() => start(report), { onFailure: report, pauseMilliseconds: 5000 })
}
