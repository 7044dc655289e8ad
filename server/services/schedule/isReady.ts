import 'server-only'
import type { Db } from '@/server/db/client'

/** Whether the database answers within the timeout, two seconds by default, in milliseconds. */
export async function isReady(db: Db, milliseconds = 2000): Promise<boolean> {
  const answer = db.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), milliseconds).unref())
  return Promise.race([answer, patience])
}
