import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeUnfinishedRestore } from '@/server/backup/removeUnfinishedRestore'
import { oneAtATime } from '@/server/backup/oneAtATime'
import { asOwner, testDatabaseUrl } from '@/server/testing/database'
import { withClient } from './databases.mjs'
import { migrate } from './migrate.mjs'
import { siteEnv, siteUrl } from './siteRole.mjs'
import { waitForMigrations } from './waitForMigrations.mjs'

const owner = testDatabaseUrl()
const site = siteUrl(owner)
const asSite = <T>(work: (client: Client) => Promise<T>) => withClient(site, work)
const notAllowed = { code: '42501' }

// Grants on a database itself are not copied with it.
beforeAll(() => migrate({ url: owner, site }))

describe('the database role of sites and workers', () => {
  it('reads and writes the rows of every table, appends to the audit log, and cannot write migration records', async () => {
    const { rows } = await asSite((client) =>
      client.query<{ name: string; may: boolean }>(`
      select c.relname as name, bool_and(has_table_privilege(c.oid, kind)) as may from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) as kind
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.oid`),
    )
    expect(rows.length).toBeGreaterThan(34)
    expect(
      rows
        .filter(({ may }) => !may)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['AuditEvent', '_prisma_migrations'])
  })

  it.each([
    ['create a table', 'create table taken (id int)'],
    ['create a temporary table', 'create temporary table taken (id int)'],
    ['create a schema', 'create schema taken'],
    ['create a function', 'create function taken() returns int language sql as $$ select 1 $$'],
    ['create an extension', 'create extension amcheck'],
    ['create a database', 'create database taken'],
    ['create a role', 'create role taken'],
    ['become the owner', `set role ${new URL(owner).username}`],
    ['grant itself more rights', `alter role ${new URL(site).username} superuser`],
    ['change a table', 'alter table "User" add column taken int'],
    ['drop a table', 'drop table "QuestionResponse"'],
    ['empty a table', 'truncate "QuestionResponse"'],
    ['disable the triggers of a table', 'alter table "User" disable trigger all'],
    ['disable the triggers of a connection', 'set session_replication_role = replica'],
    ['change an entry of the audit log', `update "AuditEvent" set action = 'taken'`],
    ['delete an entry of the audit log', 'delete from "AuditEvent"'],
    ['lock an entry of the audit log', 'select 1 from "AuditEvent" for update'],
    ['record a migration', 'update _prisma_migrations set logs = null'],
    ['run a program', `copy (select 1) to program 'true'`],
    ['write a file', `copy (select 1) to 'taken'`],
    ['read a file', `select pg_read_file('postgresql.conf')`],
    ['read passwords', 'select * from pg_authid'],
    ['change settings', 'alter system set work_mem = 64'],
  ])('may not %s', (_, sql) => asSite((client) => expect(client.query(sql)).rejects.toMatchObject(notAllowed)))

  describe('in the audit log', () => {
    const [person, other, company] = [randomUUID(), randomUUID(), randomUUID()]
    const mail = `${person}@example.test`
    const lines = async () =>
      (
        await asSite((client) =>
          client.query(
            'select "actorUserId", "subjectId", action, address, detail from "AuditEvent" where "subscriptionId" = $1 order by action',
            [company],
          ),
        )
      ).rows
    const fresh = { actorUserId: other, subjectId: person, address: '203.0.113.9' }
    const written = [
      { ...fresh, action: 'one', detail: { from: mail, method: 'list' } },
      { ...fresh, subjectId: company, action: 'two', detail: { name: mail, count: 1 } },
    ]
    const functions: [string, () => Promise<unknown>][] = [
      ['people', () => asSite((client) => client.query('select "eraseTrailOfPeople"($1, $2)', [[person], ['method']]))],
      [
        'an address',
        () => asSite((client) => client.query('select "eraseTrailOfAddress"($1, $2, null)', [person, mail])),
      ],
      ['a company', () => asSite((client) => client.query('select "eraseTrailOfCompany"($1)', [company]))],
    ]
    const erased = () => asOwner(`update "User" set "erasedAt" = now(), email = 'gone-' || id where id = '${person}'`)
    beforeAll(() => asOwner(`insert into "Subscription" (id, name, "updatedAt") values ('${company}', 'x', now())`))
    beforeEach(async () => {
      await asOwner(`delete from "AuditEvent"; delete from "Erasure"; delete from "User" where id = '${person}';
        insert into "User" (id, email, "userName", "roleGroupId", "updatedAt") select '${person}', '${mail}', '${mail}', id, now() from "RoleGroup" limit 1`)
      for (const { action, subjectId, detail } of written)
        await asSite((client) =>
          client.query(
            'insert into "AuditEvent" ("actorUserId", "subscriptionId", action, "subjectType", "subjectId", address, detail) values ($1, $2, $3, $4, $5, $6, $7)',
            [other, company, action, action === 'one' ? 'User' : 'Subscription', subjectId, fresh.address, detail],
          ),
        )
    })
    it.each(functions)('cannot blank anything of %s where no person was erased', async (_, blank) => {
      await blank()
      expect(await lines()).toEqual(written)
    })
    it('blanks only what identifies an erased person', async () => {
      await erased()
      await functions[0]![1]()
      expect(await lines()).toEqual([{ ...written[0], detail: { method: 'list' } }, written[1]])
    })
    it('blanks the address of an erased person everywhere, unless another account has it', async () => {
      await asOwner(`update "User" set "erasedAt" = now() where id = '${person}'`)
      await functions[1]![1]()
      expect(await lines()).toEqual(written)
      await erased()
      await functions[1]![1]()
      expect(await lines()).toEqual([
        { ...written[0], detail: { method: 'list' } },
        { ...written[1], detail: { count: 1 } },
      ])
    })
    it('blanks the lines of a company during its erasure, and preserves who did what when', async () => {
      await asOwner(`insert into "Erasure" ("subscriptionId", mode, state) values ('${company}', 'Remove', 'Running')`)
      await functions[2]![1]()
      expect(await lines()).toEqual(written.map((line) => ({ ...line, address: null, detail: null })))
    })
    it('grants its functions to no other role', async () => {
      const { rows } = await asOwner(
        `select proname from pg_proc p, aclexplode(p.proacl) acl where proname like 'eraseTrail%' and acl.grantee = 0`,
      )
      expect(rows).toEqual([])
    })
  })

  it('removes nothing while a backup is running', async () => {
    await asOwner('create schema ripplemark_check')
    await oneAtATime(owner, async () => {
      await asSite((client) => client.query('select public."forgetUnfinished"()'))
      expect((await asOwner("select 1 from pg_namespace where nspname = 'ripplemark_check'")).rowCount).toBe(1)
    })
    await asOwner('drop schema ripplemark_check')
  })

  it('removes only what a killed backup left', async () => {
    await asOwner('create schema ripplemark_check; create table ripplemark_check.copied (id int); create schema kept')
    await removeUnfinishedRestore(site)
    const { rows } = await asSite((client) =>
      client.query("select nspname as name from pg_namespace where nspname in ('ripplemark_check', 'kept')"),
    )
    expect(rows).toEqual([{ name: 'kept' }])
  })

  it('has access to tables that are created later, in a schema that is created later', async () => {
    await asOwner('drop schema public cascade; create schema public')
    await migrate({ url: owner })
    expect(await asSite(async (client) => (await client.query('select 1 from "User"')).rowCount)).toBe(0)
    await asSite((client) =>
      expect(client.query('update _prisma_migrations set logs = null')).rejects.toMatchObject(notAllowed),
    )
  })

  it('detects that nothing is to be migrated, and reports what is missing when something is', async () => {
    expect(await migrate({ url: site })).toEqual([])
    await asOwner(
      `delete from _prisma_migrations where migration_name like '%forgetUnfinished'; drop function "forgetUnfinished"()`,
    )
    await expect(migrate({ url: site })).rejects.toThrow('set DATABASE_OWNER_URL')
  })
})

describe('an existing role of another owner', () => {
  const named = (name: string, password = 'x') => Object.assign(new URL(owner), { username: name, password }).toString()
  const name = `of_the_house_${process.pid}`
  beforeAll(() => asOwner(`create role ${name} login password 'x'`))
  afterAll(() => asOwner(`drop owned by ${name}; drop role ${name}`))

  it('waits for access, where it only works in the background', async () => {
    let isDone = false
    const waiting = waitForMigrations({ url: named(name), pollMilliseconds: 20 }).then(() => (isDone = true))
    await setTimeout(200)
    expect(isDone).toBe(false)
    await migrate({ url: owner, site: named(name) })
    await waiting
  })

  it('is granted access and otherwise left unchanged, with a warning when it has further rights', async () => {
    const logged: string[] = []
    const log = (line: string) => logged.push(line)
    await migrate({ url: owner, site: named(name, 'another word'), log })
    expect(logged).toEqual([])
    await asOwner(`grant ${new URL(owner).username} to ${name}`)
    await migrate({ url: owner, site: named(name), log })
    expect(logged).toEqual([expect.stringContaining('may do more than read and write rows')])
    expect(await withClient(named(name), async (client) => (await client.query('select 1 from "User"')).rowCount)).toBe(
      0,
    )
  })
})

describe('the role of the embedded database', () => {
  // A role other than the one of tests that run in parallel.
  const second = Object.assign(new URL(owner), { username: `second_${process.pid}`, password: 'x' }).toString()
  const names = [siteUrl(second), second].map((url) => new URL(url).username)
  beforeAll(() => asOwner(`create role ${names[1]} superuser login password 'x'`))
  afterAll(async () => {
    const { rows } = await asOwner(`select rolname as name from pg_roles where rolname in ('${names.join("','")}')`)
    for (const { name } of rows) await asOwner(`drop owned by ${name}; drop role ${name}`)
  })

  it('is reset when it has changed its own settings and password', async () => {
    await migrate({ url: second, site: siteUrl(second) })
    await withClient(siteUrl(second), (client) =>
      client.query(
        `alter role ${names[0]} set default_transaction_read_only = on; alter role ${names[0]} password 'taken'`,
      ),
    )
    await expect(withClient(siteUrl(second), (client) => client.query('select 1'))).rejects.toMatchObject({
      code: '28P01',
    })
    await migrate({ url: second, site: siteUrl(second) })
    // This owner created no table, and may grant access to all of the product's.
    expect(
      await withClient(siteUrl(second), async (client) => (await client.query('select 1 from "User"')).rowCount),
    ).toBe(0)
    const { rows } = await withClient(siteUrl(second), (client) => client.query('show default_transaction_read_only'))
    expect(rows).toEqual([{ default_transaction_read_only: 'off' }])
  })
})

describe('objects of others', () => {
  it('are left unchanged, and their owner too', async () => {
    await asOwner(
      `create function of_others() returns int language sql as 'select 1'; revoke execute on function of_others() from public`,
    )
    await migrate({ url: owner, site })
    await asSite((client) => expect(client.query('select of_others()')).rejects.toMatchObject(notAllowed))
    await asOwner('drop function of_others()')
  })
})

describe('the environment of a site', () => {
  it('contains the URL of the site’s role, the same on every call, and no owner’s', () => {
    const env = siteEnv({
      EMBEDDED_DATABASE_URL: owner,
      DATABASE_OWNER_URL: owner,
      PORT: '1',
    } as unknown as NodeJS.ProcessEnv)
    expect(env).toEqual({ EMBEDDED_DATABASE_URL: site, DATABASE_OWNER_URL: '', PORT: '1' })
    expect(siteEnv(env)).toEqual(env)
    expect(site).not.toContain(new URL(owner).password)
  })
})
