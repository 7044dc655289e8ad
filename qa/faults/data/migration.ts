import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import { Client } from 'pg'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { SaveQuestionResponsesDocument } from '@/graphql/questionResponse/__generated__/operations'
import { StartQuestionnaireRespondentSessionDocument } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { migrate, readMigrations } from '@/commands/database/migrate.mjs'
import { projectRoot } from '@/commands/process/projectRoot.mjs'
import { env } from '@/server/env'
import { campaignOfTwelve } from '@/qa/support/campaignOfTwelve'
import { percentile } from '@/qa/support/percentile.mjs'
import { jsonClient } from '@/qa/support/jsonClient'
import { dropDatabase, ensureDatabase, withClient } from '@/commands/database/databases.mjs'
import { contracts } from '@/commands/database/contracts.mjs'
import { fragileSite } from '../support/fragileSite'

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
async function newestMigrations(): Promise<string[]> {
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

const participantCount = 10
const pause = 100
const heldSeconds = 3

/**
 * An expanding migration: a column that old code ignores, a table, a constraint not validated for existing rows, an
 * index.
 */
const expanding = (n: number) => `
alter table "QuestionResponse" add column "expanded${n}" integer not null default 0;
alter table "QuestionnaireRespondentSession" add column "expanded${n}" text;
create table "Expanded${n}" ("id" uuid primary key default uuidv7(), "runId" uuid references "QuestionnaireRespondentSession"("id"));
alter table "QuestionResponse" add constraint "expanded${n}" check ("expanded${n}" >= 0) not valid;
create index "Expanded${n}_runId_idx" on "Expanded${n}"("runId");`

/** A copy of the product's migrations folder, to which more are added. */
function folderOfMigrations() {
  const folder = mkdtempSync(join(tmpdir(), 'ripplemark-migrations-'))
  cpSync(join(projectRoot, 'prisma/migrations'), folder, { recursive: true })
  const add = (n: number) => {
    const target = join(folder, `29990101${String(n).padStart(6, '0')}_expand`)
    mkdirSync(target)
    writeFileSync(join(target, 'migration.sql'), expanding(n))
  }
  return { folder, add, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A long-running read transaction: a migration has to wait for it, and other queries for the migration. */
async function longReader(): Promise<void> {
  const client = new Client({ connectionString: env().directDatabaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select count(*) from "QuestionResponse"')
    await wait(heldSeconds * 1000)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Saves answers continuously; every failure is a fault, since the database stays up. */
async function saveContinuously(
  campaign: Awaited<ReturnType<typeof campaignOfTwelve>>,
  isOver: () => boolean,
  times: number[],
  problems: string[],
): Promise<void> {
  const { runId, cookie } = await campaign.learner()
  const { post, close } = jsonClient(cookie)
  await post('/graphql', {
    query: print(StartQuestionnaireRespondentSessionDocument),
    variables: { questionnaireId: campaign.questionnaireId },
  })
  for (let round = 0; !isOver(); round++) {
    const answer = campaign.answers(round)[round % 12]!
    const begin = performance.now()
    await post('/graphql', {
      query: print(SaveQuestionResponsesDocument),
      variables: { model: { questionnaireRespondentSessionId: runId, ...answer } },
    }).catch((error: unknown) => problems.push(`A save during a migration failed: ${String(error).slice(0, 200)}`))
    times.push(performance.now() - begin)
    await wait(pause)
  }
  close()
}

/**
 * Expanding migrations are applied while participants answer, also during a long read of the table: every save
 * succeeds. So do statements under the product's own newest migrations.
 */
export async function migration(rounds = 4): Promise<string[]> {
  const site = await fragileSite()
  const campaign = await campaignOfTwelve()
  const migrations = folderOfMigrations()
  const [times, problems]: [number[], string[]] = [[], []]
  let isOver = false
  const people = Array.from({ length: participantCount }, () =>
    saveContinuously(campaign, () => isOver, times, problems),
  )
  try {
    for (let round = 1; round <= rounds; round++) {
      migrations.add(round)
      const reading = round % 2 === 0 ? longReader() : wait(500)
      await wait(300)
      const applied = await migrate({ url: env().directDatabaseUrl, folder: migrations.folder })
      if (applied.length !== 1) problems.push(`${applied.length} migrations were applied instead of 1`)
      await reading
      await wait(1000)
    }
  } finally {
    isOver = true
    await Promise.all(people)
    migrations.remove()
    await site.stop()
  }
  process.stdout.write(
    `${rounds} migrations under ${times.length} saves of ${participantCount} people: ${problems.length} failed; a save took ${Math.round(percentile(times, 0.5))} ms, at most ${Math.round(Math.max(...times))} ms\n`,
  )
  return [...problems, ...(await newestMigrations())]
}
