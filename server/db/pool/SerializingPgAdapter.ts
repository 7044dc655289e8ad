import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import { notePool } from './pools'
import { untilDone } from './untilDone'

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

/**
 * PostgreSQL adapter for Prisma. A transaction has one connection, which accepts one statement at a time; Prisma
 * itself issues several at once when it reads a record with more than one relation.
 */
export class SerializingPgAdapter extends PrismaPg {
  /** Its connections; undefined before the first statement and after the last. */
  pool: Pool | undefined

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    notePool((this.pool = adapter.underlyingDriver()))
    const [dispose, start, queryRaw, executeRaw] = [
      adapter.dispose.bind(adapter),
      adapter.startTransaction.bind(adapter),
      adapter.queryRaw.bind(adapter),
      adapter.executeRaw.bind(adapter),
    ]
    adapter.dispose = () => {
      this.pool = undefined
      return dispose()
    }
    adapter.queryRaw = (query) => untilDone(() => queryRaw(query))
    adapter.executeRaw = (query) => untilDone(() => executeRaw(query))
    adapter.startTransaction = async (isolationLevel) => serializeStatements(await start(isolationLevel))
    return adapter
  }
}
