import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Prisma, PrismaClient } from './__generated__/client'
import type { Db } from './client'

/**
 * Runs work after a savepoint of a running transaction: an error rolls back to it, so that a caller that catches it
 * can continue.
 */
async function withSavepoint<Result>(
  tx: Prisma.TransactionClient,
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
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

const mostTries = 3

/** Whether PostgreSQL aborted this transaction because of a deadlock; it had no effect. */
function isDeadlock(error: unknown): boolean {
  const { code, meta } = (error ?? {}) as {
    code?: unknown
    meta?: { driverAdapterError?: { cause?: { kind?: unknown } } }
  }
  return code === 'P2034' || meta?.driverAdapterError?.cause?.kind === 'TransactionWriteConflict'
}

async function alone<Result>(
  db: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.$transaction(work, { timeout: 30_000, maxWait: 10_000 })
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error
    }
  }
}

/** Runs `work` in one transaction, retrying after a deadlock; inside a running transaction it joins that one. */
export function transaction<Result>(db: Db, work: (tx: Prisma.TransactionClient) => Promise<Result>): Promise<Result> {
  return '$transaction' in db ? alone(db as PrismaClient, work) : withSavepoint(db, work)
}
