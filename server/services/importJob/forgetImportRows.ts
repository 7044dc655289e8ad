import 'server-only'
import type { Db } from '@/server/db/client'
import { overADayAgo } from './overADayAgo'

/** Takes away what became of each row of imports that were over a day ago: it names people by their address, some who never got an account. How many there were stays with the import. */
export async function forgetImportRows(db: Db, now: Date): Promise<void> {
  await db.$executeRaw`DELETE FROM "ImportJobRow" USING "ImportJob" job WHERE job."id" = "importJobId" AND job."finishedAt" < ${overADayAgo(now)}::timestamptz`
}
