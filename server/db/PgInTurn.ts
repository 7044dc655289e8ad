import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pLimit from 'p-limit'
import { notePool } from './pools'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Running = Awaited<ReturnType<Adapter['startTransaction']>>

/** The transaction with each statement sent when the one before it is answered, also when several are asked for at once. */
function serializeStatements(transaction: Running): Running {
  const next = pLimit(1)
  const queryRaw = transaction.queryRaw.bind(transaction)
  const executeRaw = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = (query) => next(() => queryRaw(query))
  transaction.executeRaw = (query) => next(() => executeRaw(query))
  return transaction
}

const mostTries = 3

/** PostgreSQL ended this statement because it and another waited for each other, or saw each other's rows change: nothing of it was done. */
const hasLostRace = (error: unknown) =>
  (error as { cause?: { kind?: unknown } } | null)?.cause?.kind === 'TransactionWriteConflict'

/** A statement on its own is asked again when it lost a race; one of a transaction goes back with all of it (`transaction`). */
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
 * PostgreSQL as Prisma reaches it. A transaction has one connection, which takes one statement at a time; Prisma itself
 * asks for several at once where a record is read with more than one thing around it.
 */
export class PgInTurn extends PrismaPg {
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
