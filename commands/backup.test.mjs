import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from './database/databases.mjs'
import { hasOnlyRealAccounts } from './launcher/demoAccounts.mjs'
import { openInstallation } from './launcher/installation.mjs'
import { migrate } from './database/migrate.mjs'
import { startPostgres } from './database/postgres.mjs'
import { identify } from './process/processes.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ripplemark-backups-'))
const dataDir = join(folder, 'data')
const noSettings = {
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  DATABASE_OWNER_URL: '',
  EMBEDDED_DATABASE_URL: '',
  BLOB_URL: '',
  SMTP_URL: '',
  APP_URL: '',
  CODE_PEPPER: '',
  NEXTAUTH_SECRET: '',
  CRON_SECRET: '',
  BACKUP_PASSPHRASE: '',
  SEED_DEMO: '0',
}
let postgres

/** Runs a command; with `killAt` it and its child processes are killed as soon as its output contains this text. */
function run(command, args, { killAt, dir = dataDir } = {}) {
  const child = spawn(process.execPath, [new URL(`./${command}.mjs`, import.meta.url).pathname, ...args], {
    env: { ...process.env, ...noSettings, DATA_DIR: dir },
    detached: true,
  })
  let output = ''
  const append = (chunk) => {
    output += chunk
    if (killAt && output.includes(killAt)) process.kill(-child.pid, 'SIGKILL')
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
const value = (sql) => withClient(postgres.url, async (client) => (await client.query(sql)).rows[0]?.value)
const backups = () => (existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : [])
const countUsers = 'select count(*)::int as value from "User"'

beforeAll(async () => {
  mkdirSync(dataDir)
  Object.assign(process.env, noSettings, { DATA_DIR: dataDir })
  // As under a running `npm start`: the commands find the database running and leave it running.
  const installation = await openInstallation()
  postgres = installation.postgres
  await migrate({ url: postgres.url })
  const role = await value('select id as value from "RoleGroup" limit 1')
  await withClient(postgres.url, (client) =>
    client.query(
      `insert into "User" ("userName", email, "roleGroupId") select n, n || '@example.test', $1 from generate_series(1, 20000) n`,
      [role],
    ),
  )
}, 120_000)
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

it("distinguishes accounts that are not the demo's", async () => {
  expect(await hasOnlyRealAccounts(postgres.url)).toBe(true)
  await withClient(postgres.url, (client) =>
    client.query(`update "User" set email = 'Staff@example.test' where email = '1@example.test'`),
  )
  expect(await hasOnlyRealAccounts(postgres.url)).toBe(false)
  await withClient(postgres.url, (client) =>
    client.query(`update "User" set email = '1@example.test' where email = 'Staff@example.test'`),
  )
})

it('leaves no partial file when a backup is killed; the next backup cleans up', async () => {
  for (const killAt of ['Copying', 'Reading the backup back']) {
    await run('backup', [], { killAt })
    expect(backups().filter((name) => !name.endsWith('.part'))).toEqual([])
  }
  const { code, output } = await run('backup', [])
  expect(`${code} ${output}`).toMatch(/^0 [^]*The backup is good/)
  expect(backups()).toEqual([expect.stringMatching(/^ripplemark-\d{8}T\d{6}Z\.zip$/)])
  expect(await value("select count(*)::int as value from pg_namespace where nspname like 'ripplemark%'")).toBe(0)
}, 240_000)

it('keeps the previous data when a restore is killed, and the next restore succeeds', async () => {
  const file = join(dataDir, 'backups', backups()[0])
  await withClient(postgres.url, (client) => client.query(`update "User" set "userName" = 'changed'`))
  for (const killAt of ['Making the rows ready', 'Bringing the files back']) {
    await run('restore', [file, '--replace'], { killAt })
    expect(await value(`select count(*)::int as value from "User" where "userName" = 'changed'`)).toBe(20_000)
    await expect(migrate({ url: postgres.url })).resolves.toEqual([])
  }
  // Wherever in the swap it is killed, either the whole old state or the whole new state is there.
  await run('restore', [file, '--replace'], { killAt: 'Changing places' })
  expect(await value(countUsers)).toBe(20_000)
  expect([0, 20_000]).toContain(await value(`select count(*)::int as value from "User" where "userName" = 'changed'`))
  const { code, output } = await run('restore', [file, '--replace'])
  expect(`${code} ${output}`).toMatch(/^0 [^]*every table equal/)
  expect(await value(`select count(*)::int as value from "User" where "userName" = 'changed'`)).toBe(0)
}, 240_000)

it('refuses to restore while the product runs from the data folder, and says what to do', async () => {
  const file = join(dataDir, 'backups', backups()[0])
  writeFileSync(join(dataDir, 'instance.json'), JSON.stringify({ launcher: identify(process.pid) }))
  expect(await run('restore', [file, '--replace'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('is in use'),
  })
  rmSync(join(dataDir, 'instance.json'))
  expect(await run('restore', [])).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
  expect(await run('restore', [file, '--replaec'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no --replaec'),
  })
  expect(await run('restore', [`${file}.x`])).toMatchObject({
    code: 2,
    output: expect.stringContaining('There is no file'),
  })
  expect(await run('restore', [file])).toMatchObject({ code: 1, output: expect.stringContaining('not empty') })
  expect(await value(countUsers)).toBe(20_000)
}, 240_000)

it('restores a backup into an empty data folder, with a PostgreSQL and secrets of its own', async () => {
  const elsewhere = join(folder, 'elsewhere')
  const file = join(dataDir, 'backups', backups()[0])
  expect(await run('restore', [file], { dir: elsewhere })).toMatchObject({
    code: 1,
    output: expect.stringContaining('another CODE_PEPPER'),
  })
  expect(await run('restore', [file, '--accept-other-secrets'], { dir: elsewhere })).toMatchObject({ code: 0 })
  const there = await startPostgres({ dataDir: elsewhere })
  expect(there.adopted).toBe(false)
  expect(await withClient(there.url, async (client) => (await client.query(countUsers)).rows[0].value)).toBe(20_000)
  await there.stop()
}, 240_000)
