import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Prisma, PrismaClient } from './__generated__/client'
import type { Db } from './client'

/** A refusal inside a running transaction undoes what came after this point, so that whoever catches it may go on. */
async function withSavepoint<Result>(tx: Prisma.TransactionClient, work: (tx: Prisma.TransactionClient) => Promise<Result>): Promise<Result> {
  const name = `s${randomBytes(8).toString('hex')}`
  await tx.$executeRawUnsafe(`SAVEPOINT ${name}`)
  try {
    const result = await work(tx)
    await tx.$executeRawUnsafe(`RELEASE SAVEPOINT ${name}`)
    return result
  } catch (error) {
    await tx.$executeRawUnsafe(`ROLLBACK TO SAVEPOINT ${name}`)
    throw error
  }
}

/** Runs `work` in one transaction; inside a running one it joins it. */
export function transaction<Result>(db: Db, work: (tx: Prisma.TransactionClient) => Promise<Result>): Promise<Result> {
  return '$transaction' in db ? (db as PrismaClient).$transaction(work, { timeout: 30_000, maxWait: 10_000 }) : withSavepoint(db, work)
}
