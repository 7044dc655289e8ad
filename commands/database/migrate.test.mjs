import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, ensureDatabase, withClient } from './databases.mjs'
import { isOld, migrate } from './migrate.mjs'
import { startPostgres } from './postgres.mjs'
import { schemaDiff } from './schemaDiff.mjs'
import { waitForMigrations } from './waitForMigrations.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-test-'))
let postgres, url, folder

const write = (name, sql) => {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}
const rows = (sql) => withClient(url, async (client) => (await client.query(sql)).rows)

beforeAll(async () => {
  postgres = await startPostgres({ dataDir, flags: ['-c', 'fsync=off'] })
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)
beforeEach(async () => {
  url = postgres.urlOf('migrations')
  folder = mkdtempSync(join(dataDir, 'migrations-'))
  await dropDatabase(url, 'migrations')
  await ensureDatabase(url)
})

describe('migrations', () => {
  it('are applied once, in the order of their names, and recorded with their checksum', async () => {
    write('20260102000000_second', 'alter table a add column b int;')
    write('20260101000000_first', 'create table a (id int);')
    expect(await migrate({ url, folder })).toEqual(['20260101000000_first', '20260102000000_second'])
    expect(await migrate({ url, folder })).toEqual([])
    expect(
      await rows(
        'select migration_name, length(checksum) as length, finished_at is not null as done from _prisma_migrations order by 1',
      ),
    ).toEqual([
      { migration_name: '20260101000000_first', length: 64, done: true },
      { migration_name: '20260102000000_second', length: 64, done: true },
    ])
  })

  it.each([
    ['15.14 (Debian 15.14-0+deb12u1)', true],
    ['17.6', true],
    ['18.4', false],
    ['18beta2', false],
    ['19.0', false],
  ])('are refused by a server that is too old: %s', (version, expected) => expect(isOld(version)).toBe(expected))

  it('leave no changes when they fail, and keep earlier ones', async () => {
    write('1_good', 'create table a (id int);')
    write('2_bad', 'create table b (id int); select * from nowhere;')
    await expect(migrate({ url, folder })).rejects.toThrow('Migration 2_bad failed and was rolled back')
    expect(await rows("select to_regclass('a') as a, to_regclass('b') as b")).toEqual([{ a: 'a', b: null }])
    write('2_bad', 'create table b (id int);')
    expect(await migrate({ url, folder })).toEqual(['2_bad'])
  })

  it('are refused when changed after they were applied', async () => {
    write('1_first', 'create table a (id int);')
    await migrate({ url, folder })
    write('1_first', 'create table a (id bigint);')
    await expect(migrate({ url, folder })).rejects.toThrow(
      'Migration 1_first was changed after this database had applied it',
    )
  })

  it('of a newer version that only add do not stop an older node', async () => {
    write('1_first', 'create table a (id int);')
    write('2_second', 'create table b (id int); alter table a add column c int not null default 0;')
    await migrate({ url, folder })
    rmSync(join(folder, '2_second'), { recursive: true })
    expect(await migrate({ url, folder })).toEqual([])
  })

  it('of a newer version that remove something are refused', async () => {
    write('1_first', 'create table a (id int, old int);')
    write('2_second', 'alter table a drop column old;')
    await migrate({ url, folder })
    rmSync(join(folder, '2_second'), { recursive: true })
    await expect(migrate({ url, folder })).rejects.toThrow('belongs to a newer version')
  })

  it('recorded wrongly by an earlier version are corrected with the next one', async () => {
    write('1_first', 'create table a (id int, b int not null);')
    write('2_second', 'alter table a add column c int, alter column b drop not null;')
    await migrate({ url, folder })
    await rows("update _prisma_migrations set logs = 'contracts' where migration_name = '2_second'")
    write('3_third', 'create table b (id int);')
    await migrate({ url, folder })
    expect(await rows('select count(*)::int as count from _prisma_migrations where logs is not null')).toEqual([
      { count: 0 },
    ])
  })

  it('wait until another transaction has released the table', async () => {
    write('1_first', 'create table a (id int);')
    await migrate({ url, folder })
    write('2_second', 'alter table a add column b int;')
    const applied = await withClient(url, async (other) => {
      await other.query('begin')
      await other.query('select * from a')
      const migrating = migrate({ url, folder })
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await rows('select * from a')
      await other.query('commit')
      return migrating
    })
    expect(applied).toEqual(['2_second'])
  })

  it('are awaited by processes that do not migrate', async () => {
    write('1_first', 'create table a (id int);')
    const logged = []
    let isOver = false
    const waiting = waitForMigrations({ url, folder, log: (line) => logged.push(line), pollMilliseconds: 20 }).then(
      () => (isOver = true),
    )
    await expect.poll(() => logged, { timeout: 20_000 }).toEqual(['Waiting until the site has migrated the database'])
    expect(isOver).toBe(false)
    await migrate({ url, folder })
    await waiting
    expect(isOver).toBe(true)
  })

  it('run once when many processes start together', async () => {
    write('1_first', 'create table a (id int);')
    const applied = await Promise.all(Array.from({ length: 8 }, () => migrate({ url, folder })))
    expect(applied.flat()).toEqual(['1_first'])
  })
})

describe('the migrations of the product', () => {
  it('make every column, default and index of the schema', async () => {
    const parts = async () =>
      (
        await rows(`
          select concat_ws(' ', table_name, column_name, udt_name, case when data_type <> 'ARRAY' then is_nullable end,
            case when column_default ~ '^\\(?(ARRAY\\[\\]|''\\{\\}'')' then 'an empty list' else column_default end) as part
          from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'`)
      ).map(({ part }) => part)
    const paths = globSync('prisma/schema/*.prisma')
    const schema = paths.map((path) => ({ path, content: readFileSync(path, 'utf8') }))
    await migrate({ url })
    const made = new Set(await parts())
    await dropDatabase(url, 'migrations')
    await ensureDatabase(url)
    await rows(await schemaDiff([], schema))
    expect((await parts()).filter((part) => !made.has(part))).toEqual([])
  })
})
