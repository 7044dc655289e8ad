import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { dropDatabase, ensureDatabase, withClient } from '@/commands/database/databases.mjs'
import { contracts } from '@/commands/database/contracts.mjs'
import { migrate, readMigrations } from '@/commands/database/migrate.mjs'
import { projectRoot } from '@/commands/process/projectRoot.mjs'
import { env } from '@/server/env'

/** How many of the product's own migrations are tried. */
const newest = 8
const writerCount = 4
/** A statement that waits longer for a migration than this would be noticed. */
const longestSeconds = 2
const copies = 5000

type Table = { name: string; columns: string[] }

/** The tables of the public schema with their columns that are not computed. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations' group by 1`,
  )
  return rows
}

/**
 * Adds the rows of companies of the running site to the tables of an older schema, in the columns that both have; rows
 * without a company are those that migrations make.
 */
async function fill(target: Client, source: Client): Promise<Table[]> {
  const known = new Map((await tablesOf(source)).map(({ name, columns }) => [name, columns]))
  const filled: Table[] = []
  await target.query("set session_replication_role = 'replica'")
  for (const { name, columns } of await tablesOf(target)) {
    const both = columns.filter((column) => known.get(name)?.includes(column))
    if (!both.includes('"subscriptionId"')) continue
    const common = both.join(', ')
    await target.query(`create temp table filling as select ${common} from "${name}" with no data`)
    await pipeline(
      source.query(
        copyTo(`copy (select ${common} from "${name}" where "subscriptionId" is not null limit ${copies}) to stdout`),
      ),
      target.query(copyFrom('copy filling from stdin')),
    )
    await target.query(`insert into "${name}" (${common}) select ${common} from filling on conflict do nothing`)
    await target.query('drop table filling')
    const { rowCount } = await target.query(`select from "${name}" limit 1`)
    if (rowCount === 1) filled.push({ name, columns: both })
  }
  return filled
}

/** Reads and writes rows of all tables with the statements of the previous version, until it is over. */
async function writeContinuously(url: string, tables: Table[], isOver: () => boolean, problems: string[]) {
  let statements = 0
  await withClient(url, async (client) => {
    await client.query(`set statement_timeout = '${longestSeconds}s'`)
    let isFailed = false
    while (!isOver() && !isFailed)
      for (const {
        name,
        columns: [column],
      } of tables) {
        const row = `(select ctid from "${name}" order by random() limit 1)`
        await client
          .query(`select * from "${name}" where ctid = ${row}`)
          .then(() => client.query(`update "${name}" set ${column} = ${column} where ctid = ${row}`))
          .catch((error: unknown) => {
            isFailed = true
            problems.push(`A statement on "${name}" failed: ${String(error).slice(0, 200)}`)
          })
        statements += 2
      }
  })
  return statements
}

/**
 * The newest migrations of the product are applied one after the other to a database of the schema before them, with
 * the rows of the site, while statements on every table continue: none fails or waits long. Those that break the
 * previous version by their own account are left out of the promise, and named.
 */
export async function newestMigrations(): Promise<string[]> {
  const [problems, url] = [[] as string[], new URL(env().directDatabaseUrl)]
  url.pathname = '/newest_migrations'
  const target = url.href
  const own = readMigrations(join(projectRoot, 'prisma/migrations'))
  const [before, tried] = [own.slice(0, -newest), own.slice(-newest)]
  await ensureDatabase(target)
  try {
    await migrate({ url: target, only: before.map(({ name }) => name) })
    const tables = await withClient(env().directDatabaseUrl, (source) =>
      withClient(target, (client) => fill(client, source)),
    )
    if (tables.length === 0) return ['The site has no rows to try the newest migrations with']
    let isOver = false
    const writers = Array.from({ length: writerCount }, () => writeContinuously(target, tables, () => isOver, problems))
    const contracting: string[] = []
    for (const { name, sql } of tried) {
      if (await contracts(sql)) contracting.push(name)
      await migrate({ url: target, only: own.map((one) => one.name).filter((one) => one <= name) })
    }
    isOver = true
    const statements = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0)
    process.stdout.write(
      `${tried.length} own migrations under ${statements} statements on ${tables.length} tables: ${problems.length} failed; contracting: ${contracting.join(', ') || 'none'}\n`,
    )
  } finally {
    await dropDatabase(target, 'newest_migrations')
  }
  return problems
}
