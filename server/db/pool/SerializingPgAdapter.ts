import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pLimit from 'p-limit'
import { notePool } from './pools'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Running = Awaited<ReturnType<Adapter['startTransaction']>>

/**
 * The transaction with statements serialized: each is sent when the one before is answered, even when several are
 * issued at once.
 */
function serializeStatements(transaction: Running): Running {
  const next = pLimit(1)
  const queryRaw = transaction.queryRaw.bind(transaction)
  const executeRaw = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = (query) => next(() => queryRaw(query))
  transaction.executeRaw = (query) => next(() => executeRaw(query))
  return transaction
}

const mostTries = 3

/** PostgreSQL aborted this statement because of a deadlock or a serialization failure; it had no effect. */
const hasLostRace = (error: unknown) =>
  (error as { cause?: { kind?: unknown } } | null)?.cause?.kind === 'TransactionWriteConflict'

/**
 * Retries a single statement that lost a race; one of a transaction is rolled back with all of it (see
 * `transaction`).
 */
async function untilDone<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (tries === mostTries || !hasLostRace(error)) throw error
    }
  }
}

/**
 * PostgreSQL adapter for Prisma. A transaction has one connection, which accepts one statement at a time; Prisma
 * itself issues several at once when it reads a record with more than one relation.
 */
export class SerializingPgAdapter extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    notePool(adapter.underlyingDriver())
    const [start, queryRaw, executeRaw] = [
      adapter.startTransaction.bind(adapter),
      adapter.queryRaw.bind(adapter),
      adapter.executeRaw.bind(adapter),
    ]
    adapter.queryRaw = (query) => untilDone(() => queryRaw(query))
    adapter.executeRaw = (query) => untilDone(() => executeRaw(query))
    adapter.startTransaction = async (isolationLevel) => serializeStatements(await start(isolationLevel))
    return adapter
  }
}
