import { until } from '@/qa/until.mjs'
import { db } from '@/server/db/client'

/** Waits until the database has noticed killed clients: their transactions are committed or rolled back by then. */
export async function serverIsQuiet(): Promise<void> {
  const isBusy = async () =>
    (
      await db().$queryRaw<
        unknown[]
      >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`
    ).length > 0
  await until(async () => !(await isBusy()), { every: 20, what: 'The database is idle' })
}
