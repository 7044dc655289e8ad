import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Running = Awaited<ReturnType<Adapter['startTransaction']>>

/** The transaction with each statement sent when the one before it is answered, whoever asks for several at once. */
function inTurn(transaction: Running): Running {
  let last: Promise<unknown> = Promise.resolve()
  const next = <Result>(send: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(send)
    last = mine.catch(() => undefined)
    return mine
  }
  const queryRaw = transaction.queryRaw.bind(transaction)
  const executeRaw = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = (query) => next(() => queryRaw(query))
  transaction.executeRaw = (query) => next(() => executeRaw(query))
  return transaction
}

/**
 * PostgreSQL as Prisma reaches it. A transaction has one connection, which takes one statement at a time; Prisma itself
 * asks for several at once where a record is read with more than one thing around it.
 */
export class PgInTurn extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (isolationLevel) => inTurn(await start(isolationLevel))
    return adapter
  }
}
