import 'server-only'
import type { Db } from '@/server/db/client'

/** Does the database answer within two seconds? */
export async function isReady(db: Db): Promise<boolean> {
  const answer = db.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2000).unref())
  return Promise.race([answer, patience])
}
