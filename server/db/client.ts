import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { env } from '@/server/env'
import { Prisma, PrismaClient } from './__generated__/client'

export { Prisma }

/** The client, or the client of a running transaction: pass it down, never reach for the global one inside a transaction. */
export type Db = PrismaClient | Prisma.TransactionClient

// A reload in development makes a new module but must not open a new pool.
const kept = globalThis as { ripplemarkDb?: PrismaClient }

/** A client with a pool of its own; `max` connections. */
export function createDb(connectionString: string, max = 10): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString, max }) })
}

/** The process's client. */
export function db(): PrismaClient {
  kept.ripplemarkDb ??= createDb(env().databaseUrl)
  return kept.ripplemarkDb
}
