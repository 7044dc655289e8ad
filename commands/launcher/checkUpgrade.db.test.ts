import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { db } from '@/server/db/client'
import { testDatabaseUrl } from '@/server/testing/database'
import { withClient } from '../database/databases.mjs'
import { checkUpgrade } from './checkUpgrade.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'ripplemark-upgrade-'))
const folder = join(dataDir, 'migrations')
const now = new Date('2026-06-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const url = testDatabaseUrl()

const write = (name: string, sql: string) => {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}
const backedUp = (lastBackupAt: Date | null) =>
  db().installation.upsert({ where: { id: 1 }, create: { lastBackupAt }, update: { lastBackupAt } })
async function check() {
  const { lines, problems } = await checkUpgrade({ url, dataDir, folder, now })
  return { text: lines.map(([name, value]) => `${name}: ${value}`), problems }
}

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(process.cwd(), 'prisma/migrations'), folder, { recursive: true })
  await backedUp(hoursAgo(3))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('may begin where there is a recent backup, and names nothing to apply in a database of this version', async () => {
  const { text, problems } = await check()
  expect(problems).toEqual([])
  expect(text).toEqual([
    expect.stringMatching(/^PostgreSQL: \d+/),
    'Migrations: none',
    'Way back: the version before runs on the database of this one',
    'Jobs under way: none',
    'Last backup: 2026-06-10 09:00 UTC, 3 hours ago',
    expect.stringMatching(/^Free space: \d+ MB \(\d+ %\) in /),
  ])
})

it('lists the migrations to apply, and which of them takes the way back without a backup', async () => {
  write('20990101000000_adds', 'alter table "User" add column "nickname" text')
  expect((await check()).text.slice(1, 4)).toEqual([
    'Migrations: 1 to apply',
    ': 20990101000000_adds (adds)',
    'Way back: the version before runs on the database of this one',
  ])
  write('20990102000000_drops', 'alter table "User" drop column "email"')
  expect((await check()).text.slice(1, 5)).toEqual([
    'Migrations: 2 to apply',
    ': 20990101000000_adds (adds)',
    ': 20990102000000_drops (contracts)',
    'Way back: a backup: the version before does not run after 20990102000000_drops',
  ])
})

it('changes nothing', async () => {
  write('20990101000000_adds', 'create table "Added" (id int)')
  const state = () =>
    withClient(url, async (client) => {
      const { rows } = await client.query(
        `select (select count(*) from pg_class) as objects, (select count(*) from _prisma_migrations) as migrations, (select count(*) from "Installation") as rows`,
      )
      return rows
    })
  const before = await state()
  await check()
  expect(await state()).toEqual(before)
})

it('counts the jobs and mails under way', async () => {
  await db().emailMessage.create({
    data: { kind: 'Test', to: 'a@example.test', subject: 's', html: 'h', text: 't' },
  })
  const erasure = { userId: crypto.randomUUID(), mode: 'Remove', requestedById: crypto.randomUUID() } as const
  await db().erasure.createMany({ data: [erasure, { ...erasure, state: 'Done', userId: crypto.randomUUID() }] })
  expect((await check()).text).toContain('Jobs under way: erasures 1, mails 1: the new version continues them')
})

it.each([
  [null, 'There is no backup'],
  [hoursAgo(24), 'The last backup is 24 hours old'],
])('may not begin without a backup of the last day: %s', async (at, problem) => {
  await backedUp(at)
  expect((await check()).problems).toEqual([`${problem}: make one first (npm run backup).`])
})

it('may not begin on the database of a newer version, or where an applied migration was changed', async () => {
  const [first] = await db().$queryRaw<{ name: string }[]>`
    select migration_name as name from _prisma_migrations where logs = 'contracts' order by 1 limit 1`
  write(first!.name, 'select 1')
  expect((await check()).problems).toEqual([expect.stringContaining(`Migration ${first!.name} was changed`)])
  rmSync(join(folder, first!.name), { recursive: true })
  expect((await check()).problems).toEqual([expect.stringContaining('it belongs to a newer version of the product')])
})
