import 'server-only'
import type { Prisma, PrismaClient } from './__generated__/client'
import type { Db } from './client'

/** Runs `work` in one transaction; inside a running one it joins it. */
export function transaction<Result>(db: Db, work: (tx: Prisma.TransactionClient) => Promise<Result>): Promise<Result> {
  return '$transaction' in db ? (db as PrismaClient).$transaction(work, { timeout: 30_000, maxWait: 10_000 }) : work(db)
}
