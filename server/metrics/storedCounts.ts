import 'server-only'
import { Gauge, type Registry } from 'prom-client'
import { db } from '@/server/db/client'

type Row = { what: 'mail' | 'job' | 'age'; kind: string; state: string; count: number }

/** So long figures from the database are told again: however often it is asked, it is asked this often. */
const keptMilliseconds = 10_000

const read = () => db().$queryRaw<Row[]>`
  SELECT 'mail' AS "what", '' AS "kind", "state"::text AS "state", count(*)::int AS "count" FROM "EmailMessage" GROUP BY "state"
  UNION ALL SELECT 'age', '', '', coalesce(extract(epoch FROM now() - min("nextAttemptAt")), 0)::int FROM "EmailMessage" WHERE "state" = 'Queued' AND "nextAttemptAt" <= now()
  UNION ALL SELECT 'job', 'import', lower("state"::text), count(*)::int FROM "ImportJob" WHERE "state" IN ('Waiting', 'Running') GROUP BY "state"
  UNION ALL SELECT 'job', 'reportPackage', lower("state"::text), count(*)::int FROM "ReportPackage" WHERE "state" IN ('Waiting', 'Running') GROUP BY "state"
  UNION ALL SELECT 'job', 'erasure', lower("state"::text), count(*)::int FROM "Erasure" WHERE "state" IN ('Waiting', 'Running') GROUP BY "state"
  UNION ALL SELECT 'job', "kind", 'parked', count(*)::int FROM "JobAttempt" WHERE "parkedAt" IS NOT NULL GROUP BY "kind"`

/** Adds what lies in the database for all nodes alike: the outbox, and what waits for a worker. A database that is away is told as such. */
export function addStoredCounts(registry: Registry): void {
  const registers = [registry]
  // Asked once for all of them, however many ask; each waits for the answer before it is told.
  let asked: { until: number; isUp: Promise<boolean> } | null = null
  const collect = async (): Promise<void> => {
    if (asked === null || Date.now() >= asked.until) asked = { until: Date.now() + keptMilliseconds, isUp: renew() }
    up.set((await asked.isUp) ? 1 : 0)
  }
  const mails = new Gauge({
    name: 'ripplemark_mails',
    help: 'Mails of the outbox by state. The same from every node.',
    labelNames: ['state'],
    registers,
    collect,
  })
  const age = new Gauge({
    name: 'ripplemark_mail_wait_seconds',
    help: 'For how long the mail that waits longest has been due. The same from every node.',
    registers,
    collect,
  })
  const jobs = new Gauge({
    name: 'ripplemark_jobs',
    help: 'Jobs that wait, run, or were parked after too many tries. The same from every node.',
    labelNames: ['kind', 'state'],
    registers,
    collect,
  })
  const up = new Gauge({
    name: 'ripplemark_database_up',
    help: '1 while the database answers this process.',
    registers,
    collect,
  })
  const renew = async (): Promise<boolean> => {
    const rows = await read().catch(() => null)
    mails.reset()
    jobs.reset()
    if (rows === null) return false
    for (const { what, kind, state, count } of rows) {
      if (what === 'mail') mails.set({ state: state.toLowerCase() }, count)
      else if (what === 'age') age.set(count)
      else jobs.set({ kind, state }, count)
    }
    return true
  }
}
