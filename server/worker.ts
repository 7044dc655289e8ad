import 'server-only'
import { PgBoss } from 'pg-boss'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { lastingTransport } from '@/server/mail/lastingTransport'
import { deliverDueEmails, emailChannel } from '@/server/services/email'
import { runTick } from '@/server/services/job'
import { listen } from '@/server/db/listen'
import { startImports } from '@/server/startImports'
import { startReports } from '@/server/startReports'
import { startPersistently } from '@/server/startPersistently'

const deliverySeconds = 5
const tickQueue = 'tick'

// The driver's errors carry their whole connection: only what happened is of use.
const report = (what: string) => (error: unknown) => console.error(`worker: ${what}`, error instanceof Error ? error.stack : error)

const restart = { onFailure: report('schedule'), pauseMilliseconds: 5000 }

/**
 * Delivers the outbox: at once when a transaction that wrote mails commits, and every few seconds besides. Each round
 * asks which mail server is in use, so that a change needs no restart.
 */
async function startDelivery(): Promise<() => Promise<void>> {
  const transport = lastingTransport()
  let running: Promise<unknown> | null = null
  let isAskedAgain = false
  const deliver = () => {
    if (running !== null) {
      isAskedAgain = true
      return
    }
    running = transport
      .current(db())
      .then((carrier) => deliverDueEmails(db(), new Date(), carrier))
      .catch(report('mails'))
      .finally(() => {
        running = null
        if (isAskedAgain) {
          isAskedAgain = false
          deliver()
        }
      })
  }
  const stopListening = await listen(env().databaseUrl, emailChannel, deliver)
  const timer = setInterval(deliver, deliverySeconds * 1000)
  return async () => {
    clearInterval(timer)
    await stopListening()
    isAskedAgain = false
    await running
    transport.close()
  }
}

async function begin(boss: PgBoss): Promise<void> {
  await boss.start()
  await boss.createQueue(tickQueue, { policy: 'singleton', retryLimit: 3, retryDelay: 30, expireInSeconds: 600, heartbeatSeconds: 30 })
  await boss.work(tickQueue, { pollingIntervalSeconds: 5 }, () => runTick(db(), new Date()))
  await boss.schedule(tickQueue, '*/15 * * * *', {}, { tz: 'UTC' })
  await boss.send(tickQueue, {}, { singletonKey: 'start' })
}

/** The scheduler's turn every quarter of an hour, on one node at a time, and once now for what became due meanwhile. */
async function startSchedule(): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: env().databaseUrl, schema: 'boss', max: 2, superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 })
  boss.on('error', report('queue'))
  const stop = () => boss.stop({ graceful: true, timeout: 5000 })
  try {
    await begin(boss)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return stop
}

/** Starts everything that runs without anybody asking, and answers how to stop it. A database that is away is waited for. */
export async function startWorker(): Promise<() => Promise<void>> {
  const stops = await Promise.all([startDelivery(), startImports(report('imports')), startReports(report('reports')), startPersistently(startSchedule, restart)])
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
