import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabase, ensureDatabase, withClient } from '@/commands/database/databases.mjs'
import { migrate, readMigrations } from '@/commands/database/migrate.mjs'
import { seedHarbourVale } from '@/prisma/seed/companies'
import { db } from '@/server/db/client'
import { pepperMark, restoredUnder } from '@/server/crypto/pepperMark'
import { fileStorage } from '@/server/storage/fileStorage'
import { fileFolder, storage } from '@/server/storage/storage'
import { newStorageKey } from '@/server/storage/storageKey'
import { zipFile } from '@/server/testing/files/zipFile'
import { testDatabaseUrl } from '@/server/testing/database'
import { pruneOldBackups, retainedBackups, newBackupPath } from './backupFolder'
import { removeUnfinishedRestore } from './removeUnfinishedRestore'
import { restoreBackup } from './restore/restoreBackup'
import { takeBackup, writeBackup } from './takeBackup'
import { restoreDifferences } from './restore/restoreDifferences'
import { oneAtATime } from './oneAtATime'
import { openBackup } from './archive/openBackup'
import { schemas } from './rows/schemas'
import { plainForms, tablesOf, tallyOf } from './rows/tables'

const now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'ripplemark-backup-'))
const [pepper, passphrase] = ['p'.repeat(40), 'a long passphrase']
const url = testDatabaseUrl
const files = storage()
const source = (changes: object = {}) => ({
  url: url(),
  storage: files,
  dataDir: folder,
  pepper,
  passphrase: null,
  version: '1.0',
  build: 'b',
  settings: ['PORT'],
  ...changes,
})
const path = (name: string) => join(folder, name)

/** Every table of the product with the number and the checksum of its rows. */
const sums = (of: string) =>
  withClient(of, async (client) => {
    await client.query(plainForms)
    const found: Record<string, string> = {}
    for (const table of await tablesOf(client, schemas.ours)) {
      const { rows, sum } = await tallyOf(client, schemas.ours, table)
      found[table.name] = `${rows} ${sum}`
    }
    return found
  })
const value = (of: string, sql: string) => withClient(of, async (client) => (await client.query(sql)).rows[0]?.value)
const leftovers = (of: string) =>
  value(of, "select count(*)::int as value from pg_namespace where nspname like 'ripplemark%'")

async function storedFile(bytes: Uint8Array): Promise<string> {
  const key = newStorageKey()
  await files.put(key, bytes)
  await db().blobReference.create({
    data: { filename: 'a.pdf', mimeType: 'application/pdf', size: bytes.length, storageReference: key },
  })
  return key
}

/** Counts restore targets, each with its own database and files. */
let places = 0
async function place(changes: object = {}) {
  places += 1
  const name = `restored_${process.pid}_${places}`
  const address = Object.assign(new URL(url()), { pathname: `/${name}` }).toString()
  await ensureDatabase(address)
  const dataDir = mkdtempSync(join(folder, 'place-'))
  made.push(name)
  return {
    url: address,
    storage: fileStorage(join(dataDir, 'blobs')),
    dataDir,
    pepper,
    previousPepper: null,
    passphrase: null,
    now,
    ...changes,
  }
}
const made: string[] = []
const never = { mayReplace: false, acceptsOtherSecrets: false }

let keys: string[]
beforeAll(async () => {
  await seedHarbourVale(db(), now)
  keys = [await storedFile(Buffer.from('first')), await storedFile(Buffer.alloc(200_000, 'x'))]
  writeFileSync(
    path('secrets.json'),
    JSON.stringify({ CODE_PEPPER: pepper, NEXTAUTH_SECRET: 'n'.repeat(40), POSTGRES_PASSWORD: 'of the folder' }),
  )
  const { id: userId } = await db().user.findFirstOrThrow()
  await db().emailMessage.createMany({
    data: [
      { kind: 'Reminder', to: 'waiting@example.test', subject: 's', html: 'h', text: 't' },
      { kind: 'ResetPassword', to: 'code@example.test', subject: 's', html: 'h', text: 't', hasCode: true },
    ],
  })
  await db().userSession.create({
    data: { userId, tokenHash: randomUUID(), securityStamp: randomUUID(), expiresAt: new Date(now.getTime() + 1e9) },
  })
  await db().oneUseCode.create({
    data: { userId, purpose: 'Invite', codeHash: randomUUID(), expiresAt: new Date(now.getTime() + 1e9) },
  })
  await db().rateLimit.create({ data: { key: 'k', points: 3, expiresAt: new Date(now.getTime() + 1e9) } })
  await db().user.update({ where: { id: userId }, data: { twoFactorEnabled: true, twoFactorSecret: 'sealed' } })
  await takeBackup(source(), path('plain.zip'))
  await takeBackup(source({ passphrase }), path('sealed.zip.sealed'))
}, 120_000)
afterAll(async () => {
  for (const name of made) await dropDatabase(url(), name)
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it.each([
    ['plain.zip', null],
    ['sealed.zip.sealed', passphrase],
  ])('restores with equal checksums: %s', async (file, under) => {
    const target = await place({ passphrase: under })
    const before = await sums(url())
    const done = await restoreBackup(target, path(file), never)
    expect(done).toMatchObject({ files: 3, missingFiles: 0, heldMails: 1, isReset: false, formerSecrets: null })
    const after = await sums(target.url)
    const settled = ['AnswerLink', 'EmailMessage', 'Installation', 'OneUseCode', 'RateLimit', 'UserSession']
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const name of Object.keys(before).filter((table) => !settled.includes(table)))
      expect(`${name} ${after[name]}`).toBe(`${name} ${before[name]}`)
    expect(await Promise.all(keys.map((key) => target.storage.get(key)))).toEqual(
      await Promise.all(keys.map((key) => files.get(key))),
    )
    expect([await leftovers(url()), await leftovers(target.url)]).toEqual([0, 0])
    expect(await value(target.url, `select to_regprocedure('public."forgetUnfinished"()') is not null as value`)).toBe(
      true,
    )
  })

  it('restores with all users signed out, no working link, and no mail sent', async () => {
    const target = await place()
    await restoreBackup(target, path('plain.zip'), never)
    expect(await value(target.url, 'select count(*)::int as value from "UserSession" where "endedAt" is null')).toBe(0)
    expect(
      await value(
        target.url,
        'select count(*)::int as value from "OneUseCode" where "usedAt" is null and "voidedAt" is null',
      ),
    ).toBe(0)
    expect(await value(target.url, 'select count(*)::int as value from "RateLimit"')).toBe(0)
    expect(await value(target.url, `select count(*)::int as value from "EmailMessage" where state = 'Queued'`)).toBe(0)
    expect(
      await value(target.url, `select state::text as value from "EmailMessage" where "to" = 'waiting@example.test'`),
    ).toBe('Held')
    expect(
      await value(
        target.url,
        `select state || html || text as value from "EmailMessage" where "to" = 'code@example.test'`,
      ),
    ).toBe('Failed')
    expect(await value(target.url, 'select "mailsHeldSince" as value from "Installation"')).toEqual(now)
    expect(await value(target.url, 'select "restoredFrom" is not null as value from "Installation"')).toBe(true)
  })

  it('is recorded, is readable by its owner alone, and never replaces another file', async () => {
    expect(await value(url(), 'select "lastBackupAt" is not null as value from "Installation"')).toBe(true)
    expect(statSync(path('plain.zip')).mode & 0o777).toBe(0o600)
    await expect(takeBackup(source(), path('plain.zip'))).rejects.toThrow('exists already')
  })

  it('contains the secrets when it is encrypted, and otherwise none of them', async () => {
    expect(readFileSync(path('plain.zip')).includes(pepper)).toBe(false)
    expect(readFileSync(path('sealed.zip.sealed')).includes('ripplemark-backup.txt')).toBe(false)
    const target = await place({ passphrase, pepper: 'q'.repeat(40) })
    writeFileSync(
      join(target.dataDir, 'secrets.json'),
      JSON.stringify({ CODE_PEPPER: 'q'.repeat(40), POSTGRES_PASSWORD: 'kept' }),
    )
    expect(await restoreBackup(target, path('sealed.zip.sealed'), never)).toMatchObject({
      formerSecrets: 'secrets.json.before-restore',
      isReset: false,
    })
    expect(JSON.parse(readFileSync(join(target.dataDir, 'secrets.json'), 'utf8'))).toEqual({
      CODE_PEPPER: pepper,
      NEXTAUTH_SECRET: 'n'.repeat(40),
      POSTGRES_PASSWORD: 'kept',
    })
  })

  it('removes what a killed restore left in the database, as the scheduled cleanup does', async () => {
    const leave = (schema: string) =>
      withClient(url(), (client) => client.query(`create schema ${schema}; create table ${schema}."User" (email text)`))
    await leave(schemas.former)
    await takeBackup(source(), path('cleared.zip'))
    expect(await leftovers(url())).toBe(0)
    await leave(schemas.check)
    await oneAtATime(url(), () => removeUnfinishedRestore(url()))
    expect(await leftovers(url())).toBe(1)
    await removeUnfinishedRestore(url())
    expect(await leftovers(url())).toBe(0)
  })

  it('records a missing file and remains valid', async () => {
    const key = await storedFile(Buffer.from('gone'))
    await files.remove(key)
    expect(await takeBackup(source(), path('gone.zip'))).toMatchObject({ files: 3, missingFiles: 1 })
    await db().blobReference.delete({ where: { storageReference: key } })
  })

  it('does not report a file that was deleted on purpose', async () => {
    const key = await storedFile(Buffer.from('archived'))
    await files.remove(key)
    await db().blobReference.update({ where: { storageReference: key }, data: { archived: true } })
    expect(await takeBackup(source(), path('archived.zip'))).toMatchObject({ files: 3, missingFiles: 0 })
    await withClient(url(), async (client) => {
      expect(
        (
          await restoreDifferences(client, { path: path('archived.zip'), passphrase: null, folder: fileFolder() })
        ).differences.filter((words) => words.includes('file')),
      ).toEqual([])
    })
    const target = await place()
    await restoreBackup(target, path('plain.zip'), never)
    await target.storage.put(key, Buffer.from('archived'))
    await withClient(target.url, (client) =>
      client.query(
        `insert into "BlobReference" (filename, "mimeType", size, "storageReference") values ('s', 'm', 1, $1)`,
        [key],
      ),
    )
    expect(
      await restoreBackup(target, path('archived.zip'), { mayReplace: true, acceptsOtherSecrets: false }),
    ).toMatchObject({ goneFiles: 1, missingFiles: 0 })
    expect(await target.storage.get(key)).toBeNull()
    await db().blobReference.delete({ where: { storageReference: key } })
  })

  it('is a consistent snapshot, whatever is written meanwhile', async () => {
    const person = await db().user.findFirstOrThrow()
    let isOver = false
    // Both rows of a pair are written in one transaction: half a pair would be an inconsistent snapshot.
    const writing = (async () => {
      for (let pair = 0; !isOver; pair += 1)
        await db().$transaction([
          db().rateLimit.create({ data: { key: `pair ${pair}`, expiresAt: now } }),
          db().oneUseCode.create({
            data: { userId: person.id, purpose: 'Invite', codeHash: `pair ${pair}`, expiresAt: now },
          }),
        ])
    })()
    const { restored } = await takeBackup(source(), path('moving.zip')).then(async () => {
      isOver = true
      await writing
      const target = await place()
      await restoreBackup(target, path('moving.zip'), never)
      return { restored: target.url }
    })
    const { manifest, close } = await openBackup(path('moving.zip'), null)
    await close()
    const codes = await value(
      restored,
      `select count(*)::int as value from "OneUseCode" where "codeHash" like 'pair %'`,
    )
    expect(manifest.tables.find(({ name }) => name === 'RateLimit')!.rows).toBe(codes + 1)
    expect(manifest.settings).toEqual(['PORT'])
  })

  it('is retained among the newest fourteen of the data folder; other files stay too', async () => {
    const dataDir = mkdtempSync(join(folder, 'kept-'))
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    mkdirSync(join(dataDir, 'backups'))
    for (let day = 1; day <= retainedBackups + 3; day += 1)
      writeFileSync(newBackupPath(dataDir, at(day), day % 2 === 0), '')
    writeFileSync(`${newBackupPath(dataDir, at(30), false)}.part`, '')
    writeFileSync(join(dataDir, 'backups', 'before the move.zip'), '')
    expect(await pruneOldBackups(dataDir, newBackupPath(dataDir, at(retainedBackups + 3), false))).toBe(3)
    const left = readdirSync(join(dataDir, 'backups')).sort()
    expect(left).toHaveLength(retainedBackups + 1)
    expect(left.slice(0, 2)).toEqual(['before the move.zip', 'ripplemark-20260104T000000Z.zip.sealed'])
  })

  it('is never the one deleted, whatever later names a fast clock gave the others; a folder of such a name stays', async () => {
    const dataDir = mkdtempSync(join(folder, 'ahead-'))
    const at = (day: number) => newBackupPath(dataDir, new Date(Date.UTC(2030, 0, day)), false)
    const justMade = newBackupPath(dataDir, now, false)
    mkdirSync(at(40), { recursive: true })
    for (let day = 1; day <= retainedBackups; day += 1) writeFileSync(at(day), '')
    writeFileSync(justMade, '')
    expect(await pruneOldBackups(dataDir, justMade)).toBe(1)
    expect([existsSync(justMade), existsSync(at(40)), existsSync(at(1)), existsSync(at(2))]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })
})

/** Runs SQL at the commit of the transaction that moves the tables. */
const atTheEnd = (of: string, body: string) =>
  withClient(of, (client) =>
    client.query(`
      create schema refusing; create table refusing.moved (id int);
      create function refusing.refuse() returns trigger language plpgsql as $$ begin ${body}; return null; end $$;
      create constraint trigger refuse after insert on refusing.moved deferrable initially deferred for each row execute function refusing.refuse();
      create function refusing.note() returns event_trigger language plpgsql as $$ begin
        if exists (select 1 from pg_event_trigger_ddl_commands() where schema_name = 'ripplemark_former' and object_type = 'table') then insert into refusing.moved values (1); end if; end $$;
      create event trigger refusing on ddl_command_end when tag in ('ALTER TABLE') execute function refusing.note()`),
  )
const nothingAtTheEnd = (of: string) =>
  withClient(of, (client) => client.query('drop event trigger refusing; drop schema refusing cascade'))

describe('the secrets of an encrypted backup', () => {
  const former = { CODE_PEPPER: 'q'.repeat(40), POSTGRES_PASSWORD: 'kept' }
  const withSecrets = async () => {
    const target = await place({ passphrase, pepper: former.CODE_PEPPER })
    writeFileSync(join(target.dataDir, 'secrets.json'), JSON.stringify(former))
    const restore = (changes: object = {}) =>
      restoreBackup({ ...target, ...changes }, path('sealed.zip.sealed'), {
        mayReplace: true,
        acceptsOtherSecrets: false,
      })
    const held = (name: string): unknown => JSON.parse(readFileSync(join(target.dataDir, name), 'utf8'))
    return {
      ...target,
      restore,
      held,
      names: () =>
        readdirSync(target.dataDir)
          .filter((name) => name.startsWith('secrets'))
          .sort(),
    }
  }

  it('are not in use when the tables could not be swapped, and are once they could', async () => {
    const target = await withSecrets()
    await migrate({ url: target.url })
    await atTheEnd(target.url, `raise exception 'refused at the end'`)
    await expect(target.restore()).rejects.toThrow('refused at the end')
    expect([target.held('secrets.json'), target.names()]).toEqual([former, ['secrets.json']])
    await nothingAtTheEnd(target.url)
    await target.restore()
    expect(target.held('secrets.json')).toMatchObject({ CODE_PEPPER: pepper, POSTGRES_PASSWORD: 'kept' })
    expect(await value(target.url, 'select "keyFingerprint" as value from "Installation"')).toBe(
      restoredUnder(pepperMark(pepper)),
    )
  })

  it('are not in use when the database fails during the swap, and the restore does not claim that nothing changed', async () => {
    const target = await withSecrets()
    await migrate({ url: target.url })
    await atTheEnd(target.url, 'perform pg_terminate_backend(pg_backend_pid())')
    await expect(target.restore()).rejects.toThrow(/^Whether the backup is in place is not known/)
    expect([target.held('secrets.json'), target.names()]).toEqual([former, ['secrets.json']])
    await nothingAtTheEnd(target.url)
    expect(await target.restore()).toMatchObject({ formerSecrets: 'secrets.json.before-restore' })
  })

  it('never overwrite what an earlier restore preserved', async () => {
    const target = await withSecrets()
    writeFileSync(join(target.dataDir, 'secrets.json.before-restore'), '{"OF": "an earlier one"}')
    expect(await target.restore()).toMatchObject({ formerSecrets: 'secrets.json.before-restore-2' })
    expect([target.held('secrets.json.before-restore'), target.held('secrets.json.before-restore-2')]).toEqual([
      { OF: 'an earlier one' },
      former,
    ])
    expect(statSync(join(target.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('leave a database that no site starts with when they cannot be activated after the swap', async () => {
    const target = await withSecrets()
    const file = join(target.dataDir, 'secrets.json')
    await migrate({ url: target.url })
    // The tables cannot be swapped while another session reads them; by then the secrets are staged.
    await withClient(target.url, async (client) => {
      await client.query('begin; lock table "User" in access share mode')
      const refused = expect(target.restore()).rejects.toThrow(/^The backup is in place .* failed: EISDIR.*once more/)
      while (!existsSync(`${file}.part`)) await setTimeout(20)
      rmSync(file)
      mkdirSync(file)
      await client.query('commit')
      await refused
    })
    expect(await value(target.url, 'select "keyFingerprint" as value from "Installation"')).toBe('secrets to come')
    rmSync(file, { recursive: true })
    writeFileSync(file, JSON.stringify(former))
    await target.restore()
    expect(await value(target.url, 'select "keyFingerprint" as value from "Installation"')).toBe(
      restoredUnder(pepperMark(pepper)),
    )
  })
})

describe('a restore refuses, changing nothing,', () => {
  let target: Awaited<ReturnType<typeof place>>
  let before: Record<string, string>
  beforeAll(async () => {
    target = await place()
    await restoreBackup(target, path('plain.zip'), never)
    before = await sums(target.url)
  })
  const refused = async (
    file: string,
    words: string,
    { given = {}, choices = { mayReplace: true, acceptsOtherSecrets: false } } = {},
  ) => {
    await expect(restoreBackup({ ...target, ...given }, path(file), choices)).rejects.toThrow(words)
    expect(await sums(target.url)).toEqual(before)
    expect(await leftovers(target.url)).toBe(0)
  }

  it.each([
    ['plain.zip', null],
    ['sealed.zip.sealed', passphrase],
  ])(
    'a flipped byte at any position: %s',
    async (file, under) => {
      const good = readFileSync(path(file))
      const places =
        file === 'plain.zip'
          ? [
              0,
              12,
              35,
              good.indexOf('tables/'),
              Math.floor(good.length / 2),
              good.indexOf('files/') + 60,
              good.lastIndexOf('manifest.json'),
              good.length - 70,
              good.length - 1,
            ]
          : [0, 20, 35, 45, 63, 64, Math.floor(good.length / 2), good.length - 20, good.length - 1]
      for (const at of places) {
        const bad = Buffer.from(good)
        bad[at]! ^= 1
        writeFileSync(path('bad'), bad)
        await expect(
          restoreBackup({ ...target, passphrase: under }, path('bad'), { mayReplace: true, acceptsOtherSecrets: true }),
          `byte ${at}`,
        ).rejects.toThrow(/damaged|passphrase|no backup/)
      }
      expect(await sums(target.url)).toEqual(before)
    },
    120_000,
  )

  it.each([
    ['plain.zip', null],
    ['sealed.zip.sealed', passphrase],
  ])('a truncated file or one with trailing bytes: %s', async (file, under) => {
    const good = readFileSync(path(file))
    // The last but one is cut exactly between two encrypted blocks.
    for (const bytes of [
      good.subarray(0, 10),
      good.subarray(0, 5000),
      good.subarray(0, -1),
      good.subarray(0, 64 + (65_536 + 16)),
      Buffer.concat([good, Buffer.from('x')]),
    ]) {
      writeFileSync(path('bad'), bytes)
      await expect(
        restoreBackup({ ...target, passphrase: under }, path('bad'), { mayReplace: true, acceptsOtherSecrets: true }),
      ).rejects.toThrow(/damaged|no backup/)
    }
    expect(await sums(target.url)).toEqual(before)
  })

  it('a foreign archive', async () => {
    writeFileSync(path('foreign.zip'), zipFile([{ name: 'manifest.json', content: '{}' }]))
    await refused('foreign.zip', 'no backup of this product')
  })

  it('a wrong or missing passphrase', async () => {
    await refused('sealed.zip.sealed', 'is not the passphrase', { given: { passphrase: 'another passphrase' } })
    await refused('sealed.zip.sealed', 'is sealed')
  })

  it('a database that is not empty, unless replacing it was requested', async () => {
    await refused('plain.zip', 'not empty', { choices: never })
  })

  it('other secrets; when overridden, it deletes what they had encrypted', async () => {
    await refused('plain.zip', 'another CODE_PEPPER', { given: { pepper: 'q'.repeat(40) } })
    const elsewhere = await place({ pepper: 'q'.repeat(40) })
    expect(
      await restoreBackup(elsewhere, path('plain.zip'), { mayReplace: false, acceptsOtherSecrets: true }),
    ).toMatchObject({ isReset: true })
    expect(
      await value(
        elsewhere.url,
        'select count(*)::int as value from "User" where "twoFactorEnabled" or "twoFactorSecret" is not null',
      ),
    ).toBe(0)
    const rotated = await place({ pepper: 'q'.repeat(40), previousPepper: pepper })
    expect(await restoreBackup(rotated, path('plain.zip'), never)).toMatchObject({ isReset: false })
    expect(
      await value(rotated.url, 'select count(*)::int as value from "User" where "twoFactorSecret" is not null'),
    ).toBe(1)
  })

  it('a newer version, and a migration whose text differs', async () => {
    const record = (name: string, checksum: string) =>
      withClient(url(), (client) =>
        client.query(
          `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', $1, $2, now())`,
          [checksum, name],
        ),
      )
    const forget = () => withClient(url(), (client) => client.query("delete from _prisma_migrations where id = 'x'"))
    await record('99990101000000_future', 'c')
    await expect(takeBackup(source(), path('refused.zip'))).rejects.toThrow('does not know')
    await oneAtATime(url(), (client) => writeBackup(source(), client, path('newer.zip')))
    await forget()
    await refused('newer.zip', 'belongs to a newer version')
    const reword = () =>
      withClient(url(), (client) =>
        client.query("update _prisma_migrations set checksum = reverse(checksum) where migration_name like '%_init'"),
      )
    await reword()
    await expect(takeBackup(source(), path('refused.zip'))).rejects.toThrow('with other content')
    await oneAtATime(url(), (client) => writeBackup(source(), client, path('other.zip')))
    await reword()
    await refused('other.zip', 'with other content')
    expect(readdirSync(folder).filter((name) => name.startsWith('refused'))).toEqual([])
  })

  it('while a site or worker is registered as using the database', async () => {
    await withClient(target.url, (client) =>
      client.query(
        `insert into "Node" (id, role, host, pid, build) values (gen_random_uuid(), 'site', 'box', 42, 'b')`,
      ),
    )
    await expect(
      restoreBackup(target, path('plain.zip'), { mayReplace: true, acceptsOtherSecrets: false }),
    ).rejects.toThrow('runs on box with the number 42')
    await withClient(target.url, (client) => client.query('delete from "Node"'))
  })

  it('when a site or worker registered during the staging of the rows', async () => {
    const put = async (key: string, bytes: Uint8Array) => {
      await withClient(target.url, (client) =>
        client.query(
          `insert into "Node" (id, role, host, pid, build) values (gen_random_uuid(), 'worker', 'late', 43, 'b')`,
        ),
      )
      return target.storage.put(key, bytes)
    }
    await expect(
      restoreBackup({ ...target, storage: { ...target.storage, put } }, path('plain.zip'), {
        mayReplace: true,
        acceptsOtherSecrets: false,
      }),
    ).rejects.toThrow('runs on late with the number 43')
    await withClient(target.url, (client) => client.query('delete from "Node"'))
    expect(await sums(target.url)).toEqual(before)
    expect(await leftovers(target.url)).toBe(0)
  })

  it('unreadable secrets of its own', async () => {
    const dataDir = mkdtempSync(join(folder, 'unreadable-'))
    mkdirSync(join(dataDir, 'secrets.json'))
    await refused('sealed.zip.sealed', 'EISDIR', { given: { dataDir, passphrase, pepper: 'q'.repeat(40) } })
  })

  it('a second restore at the same time', async () => {
    await withClient(target.url, async (client) => {
      await client.query('select pg_advisory_lock(72707370)')
      await refused('plain.zip', 'Another backup or restore')
    })
  })
})

describe('a restore over existing data', () => {
  it('requeues erasures requested since, none caused by a retention period, and removes files that only the previous rows named', async () => {
    const target = await place()
    await restoreBackup(target, path('plain.zip'), never)
    const stray = newStorageKey()
    await target.storage.put(stray, Buffer.from('stray'))
    const person = randomUUID()
    await withClient(target.url, async (client) => {
      await client.query(
        `insert into "BlobReference" (filename, "mimeType", size, "storageReference") values ('s', 'm', 1, $1)`,
        [stray],
      )
      await client.query(
        `insert into "Erasure" ("userId", mode, state, "requestedById") values ($1, 'Remove', 'Done', $2)`,
        [person, randomUUID()],
      )
      await client.query(`insert into "Erasure" ("subscriptionId", mode, state) values ($1, 'Anonymise', 'Done')`, [
        randomUUID(),
      ])
    })
    expect(
      await restoreBackup(target, path('plain.zip'), { mayReplace: true, acceptsOtherSecrets: false }),
    ).toMatchObject({ erasedAgain: 1, goneFiles: 1, hasStaff: true })
    expect(await value(target.url, `select state::text as value from "Erasure" where "userId" = '${person}'`)).toBe(
      'Waiting',
    )
    expect(await target.storage.get(stray)).toBeNull()
    expect(await target.storage.get(keys[0]!)).not.toBeNull()
    expect(await leftovers(target.url)).toBe(0)
  })

  it('succeeds although a file of the previous rows cannot be removed', async () => {
    const target = await place()
    await restoreBackup(target, path('plain.zip'), never)
    await withClient(target.url, (client) =>
      client.query(
        `insert into "BlobReference" (filename, "mimeType", size, "storageReference") values ('s', 'm', 1, $1)`,
        [newStorageKey()],
      ),
    )
    const remove = () => Promise.reject(new Error('the bucket is away'))
    const done = await restoreBackup({ ...target, storage: { ...target.storage, remove } }, path('plain.zip'), {
      mayReplace: true,
      acceptsOtherSecrets: false,
    })
    expect(done).toMatchObject({ goneFiles: 0, leftFiles: 1 })
    expect(await leftovers(target.url)).toBe(0)
  })

  it('preserves the previous rows when it is interrupted, and can be started again', async () => {
    const target = await place()
    await restoreBackup(target, path('plain.zip'), never)
    const before = await sums(target.url)
    const full = { ...target.storage, put: () => Promise.reject(new Error('no room')) }
    await expect(
      restoreBackup({ ...target, storage: full }, path('plain.zip'), { mayReplace: true, acceptsOtherSecrets: false }),
    ).rejects.toThrow('no room')
    expect(await sums(target.url)).toEqual(before)
    await restoreBackup(target, path('plain.zip'), { mayReplace: true, acceptsOtherSecrets: false })
    expect(await leftovers(target.url)).toBe(0)
  })

  it('migrates a backup of an older version to the newest migration', async () => {
    const older = await place()
    const all = readMigrations('prisma/migrations').map(({ name }) => name)
    await migrate({ url: older.url, only: all.slice(0, -1) })
    await takeBackup(source({ url: older.url }), path('older.zip'))
    const target = await place()
    await restoreBackup(target, path('older.zip'), never)
    expect(await value(target.url, 'select count(*)::int as value from _prisma_migrations')).toBe(all.length)
    expect(await migrate({ url: target.url })).toEqual([])
  })
})
