import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Prisma, PrismaClient } from './__generated__/client'
import type { Db } from './client'

/** A refusal inside a running transaction undoes what came after this point, so that whoever catches it may go on. */
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

/** Two transactions waited for each other, and PostgreSQL ended one of them: nothing of it was done. */
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

/** Runs `work` in one transaction, again when it lost a deadlock; inside a running one it joins it. */
export function transaction<Result>(db: Db, work: (tx: Prisma.TransactionClient) => Promise<Result>): Promise<Result> {
  return '$transaction' in db ? alone(db as PrismaClient, work) : withSavepoint(db, work)
}
