import { type Db, db, type Prisma } from '@/server/db/client'
import type { Actor } from '@/server/policy'
import type { Client } from '@/server/credentials/client'
import { execute } from '../graphql'
import type { Operation } from './operations'

/** Rolls back a transaction that was only an attempt. */
class Enough extends Error {}

/** The tables of the product, without the counters of attempts on an address. */
async function allTables(tx: Prisma.TransactionClient): Promise<string[]> {
  const tables = await tx.$queryRaw<
    { name: string }[]
  >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'RateLimit') ORDER BY 1`
  return tables.map(({ name }) => name)
}

/** The tables of which this transaction has written rows. */
async function writtenTables(tx: Prisma.TransactionClient): Promise<string[]> {
  const tables = await tx.$queryRaw<
    { name: string }[]
  >`SELECT relname AS name FROM pg_stat_xact_user_tables WHERE schemaname = 'public' AND relname <> 'RateLimit' AND n_tup_ins + n_tup_upd + n_tup_del > 0`
  return tables.map(({ name }) => name)
}

/** Everything in these tables that contains one of these marks, table by table. */
async function fingerprint(
  tx: Prisma.TransactionClient,
  marks: readonly string[],
  tables: readonly string[],
): Promise<Record<string, string>> {
  if (tables.length === 0) return {}
  const wanted = marks.map((mark) => `%${mark}%`)
  const each = tables.map(
    (name) =>
      `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM "${name}" t WHERE t::text LIKE ANY ($1)`,
  )
  const rows = await tx.$queryRawUnsafe<{ name: string; hash: string | null }[]>(each.join(' UNION ALL '), wanted)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash ?? '']))
}

type Call = { operation: Operation; variables: Record<string, unknown>; now: Date; client?: Client }
export type Attempt = { code: string | null; answer: string; changed: string[] }

/** The marked rows of the database between two attempts. */
const untouched = new Map<string, Record<string, string>>()

/** The tables, all or some, whose marked rows differ from those before the first attempt with these marks. */
export async function changedBy(
  tx: Prisma.TransactionClient,
  marks: readonly string[],
  tables?: readonly string[],
): Promise<string[]> {
  const now = await fingerprint(tx, marks, tables ?? (await allTables(tx)))
  const before = untouched.get(marks.join()) ?? now
  untouched.set(marks.join(), before)
  return Object.entries(now).flatMap(([name, hash]) => (hash === before[name] ? [] : [name]))
}

async function answerOf(
  actor: Actor,
  tx: Db,
  { operation, variables, now, client }: Call,
): Promise<Omit<Attempt, 'changed'>> {
  try {
    const { data, error } = await execute(actor, operation.document, variables, { db: tx, now, client })
    return {
      code: error?.code ?? null,
      answer: JSON.stringify([data, error === null ? null : [error.code, error.details]]),
    }
  } catch (error) {
    return { code: 'BUG', answer: `BUG: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/**
 * Makes a call and rolls back its effects. Returns the response and the tables whose rows of the marked places
 * changed; an error that is no refusal is reported as a bug. A query has nothing to roll back.
 */
export async function attempt(
  actor: Actor,
  call: Call,
  marks: readonly string[],
  look?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<Attempt> {
  if (!untouched.has(marks.join())) await changedBy(db(), marks)
  if (call.operation.kind === 'query') return { ...(await answerOf(actor, db(), call)), changed: [] }
  let result: Attempt = { code: 'BUG', answer: '', changed: [] }
  const work = async (tx: Prisma.TransactionClient) => {
    result = { ...(await answerOf(actor, tx, call)), changed: [] }
    if (result.code === 'BUG') throw new Enough()
    result.changed = await changedBy(tx, marks, await writtenTables(tx))
    await look?.(tx)
    throw new Enough()
  }
  await db()
    .$transaction(work, { timeout: 30_000, maxWait: 10_000 })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error
    })
  return result
}
