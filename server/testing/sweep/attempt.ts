import { db, type Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import type { Client } from '@/server/services/useCase'
import { execute } from '../graphql'
import type { Operation } from './operations'

/** Ends a transaction whose work was only a try. */
class Enough extends Error {}

/** Everything marked with one of these, table by table. */
async function fingerprint(tx: Prisma.TransactionClient, marks: readonly string[]): Promise<Record<string, string>> {
  const tables = await tx.$queryRaw<{ name: string }[]>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`
  const wanted = marks.map((mark) => `%${mark}%`)
  const each = tables.map(({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM "${name}" t WHERE t::text LIKE ANY ($1)`)
  const rows = await tx.$queryRawUnsafe<{ name: string; hash: string | null }[]>(each.join(' UNION ALL '), wanted)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? '']))
}

type Call = { operation: Operation; variables: Record<string, unknown>; now: Date; client?: Client }
export type Attempt = { data: unknown; code: string | null; answer: string; changed: string[] }

/** The marked part of the database as it is between two attempts. */
const untouched = new Map<string, Record<string, string>>()

/**
 * Makes a call and takes everything back that it did. Says what was answered and which tables hold other rows of the
 * marked places than before; whatever is no refusal and no answer is told as a bug.
 */
export async function attempt(actor: Actor, { operation, variables, now, client }: Call, marks: readonly string[], look?: (tx: Prisma.TransactionClient) => Promise<void>): Promise<Attempt> {
  const key = marks.join()
  let told: Attempt = { data: null, code: null, answer: '', changed: [] }
  const work = async (tx: Prisma.TransactionClient) => {
    if (!untouched.has(key)) untouched.set(key, await fingerprint(tx, marks))
    try {
      const { data, error } = await execute(actor, operation.document, variables, { db: tx, now, client })
      told = { ...told, data, code: error?.code ?? null, answer: JSON.stringify([data, error === null ? null : [error.code, error.details]]) }
    } catch (error) {
      told = { ...told, code: 'BUG', answer: `BUG: ${error instanceof Error ? error.message : String(error)}` }
      throw new Enough()
    }
    const [{ wrote } = { wrote: true }] = await tx.$queryRaw<{ wrote: boolean }[]>`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote`
    if (wrote) {
      const before = untouched.get(key)!
      told.changed = Object.entries(await fingerprint(tx, marks)).flatMap(([name, hash]) => (hash === before[name] ? [] : [name]))
    }
    await look?.(tx)
    throw new Enough()
  }
  await db().$transaction(work, { timeout: 30_000 }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error
  })
  return told
}
