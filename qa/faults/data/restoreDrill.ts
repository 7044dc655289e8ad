import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '@/commands/database/postgres.mjs'
import { projectRoot } from '@/commands/process/projectRoot.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { restoreDifferences } from '@/server/backup/restore/restoreDifferences'
import { fileStorage } from '@/server/storage/fileStorage'
import { s3Storage } from '@/server/storage/s3Storage'
import { storage } from '@/server/storage/storage'
import { newStorageKey } from '@/server/storage/storageKey'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { addParticipants } from '../support/addParticipants'

/** The target of a drill's restore, and how to read it afterwards. */
type Target = {
  /** The settings of the restore besides its data folder. */
  settings: Record<string, string>
  /** The database and a folder with the files, and the faults of the target itself. */
  open: () => Promise<{ url: string; files: string; problems: string[]; close: () => Promise<unknown> }>
}

/** A data folder as target, with its PostgreSQL and files. */
function folderTarget(folder: string): Target {
  return {
    settings: {},
    open: async () => {
      const { url, stop } = await startPostgres({ dataDir: folder })
      return { url, files: join(folder, 'blobs'), problems: [], close: stop }
    },
  }
}

/** A given PostgreSQL and bucket as target; no data folder may contain either afterwards. */
function externalTarget(folder: string): Target {
  const [url, bucket] = [process.env.FAULTS_TARGET_DATABASE ?? '', process.env.FAULTS_TARGET_BUCKET ?? '']
  return {
    settings: { DATABASE_URL: url, BLOB_URL: bucket },
    open: async () => {
      const files = join(folder, 'fetched')
      for await (const { key } of s3Storage(bucket).list()) {
        const bytes = await s3Storage(bucket).get(key)
        if (bytes !== null) await fileStorage(files).put(key, bytes)
      }
      const strays = [env().dataDir, folder]
        .flatMap((each) => ['postgres', 'blobs'].map((name) => join(each, name)))
        .filter((path) => existsSync(path))
      return {
        url,
        files,
        problems: [
          ...strays.map((path) => `${path} exists, which belongs to the external target`),
          ...(await excessRights(url)),
        ],
        close: async () => undefined,
      }
    },
  }
}

/** Excess rights of the role of this URL. */
async function excessRights(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ rolsuper: boolean; rolcreatedb: boolean; rolcreaterole: boolean }>(
      'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    return Object.entries(rows[0] ?? {}).flatMap(([name, isSo]) =>
      isSo ? [`the role has ${name}: there is no result`] : [],
    )
  } finally {
    await client.end()
  }
}

const writers = 20
const fileBytes = 200_000

/** People with pending answers and mails, `count` of them, and files. */
async function createRows(count: number, fileCount: number): Promise<void> {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true })
  await addParticipants(count, { questionnaireId, subscriptionId })
  await db().$executeRaw`
    INSERT INTO "EmailMessage" ("kind", "to", "subject", "html", "text")
    SELECT 'Reminder', 'p' || n || '@example.test', 'Drill', (SELECT string_agg(md5(n || '-' || m), ' ') FROM generate_series(1, 100) m), md5(n::text) FROM generate_series(1, ${count}) n`
  for (let n = 0; n < fileCount; n += 1) {
    const key = newStorageKey()
    await storage().put(key, randomBytes(fileBytes))
    await db().blobReference.create({
      data: { filename: 'drill.pdf', mimeType: 'application/pdf', size: fileBytes, storageReference: key },
    })
  }
}

/** Writers that each write pairs of rows, one transaction per pair, until stopped; counts the acknowledged ones. */
function startWriting() {
  let isOver = false
  let pairs = 0
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const line = { action: 'drill', subjectType: 'Drill', subjectId: `${writer}-${n}` }
      await db().$transaction([db().auditEvent.create({ data: line }), db().auditEvent.create({ data: line })])
      pairs += 1
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    pairs: () => pairs,
    stop: async () => {
      isOver = true
      await all
    },
  }
}

const passphrase = 'the passphrase of the drill'
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** Runs a command as an operator would, with these settings and without the secrets of this run. */
function command(name: string, args: string[], settings: Record<string, string>): Promise<number> {
  const file = join(projectRoot, `commands/${name}.mjs`)
  const clear = { EMBEDDED_DATABASE_URL: '', CODE_PEPPER: '', NEXTAUTH_SECRET: '', CRON_SECRET: '' }
  const child = spawn(process.execPath, [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...clear, ...settings, BACKUP_PASSPHRASE: passphrase },
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/** The deviations of the restored target from the guarantees. */
async function deviationsOf(
  target: Target,
  file: string,
  { name, before, atMost, fileCount }: { name: string; before: number; atMost: number; fileCount: number },
): Promise<string[]> {
  const restored = await target.open()
  const client = new Client({ connectionString: restored.url })
  try {
    await client.connect()
    const { differences, tables, files } = await restoreDifferences(client, {
      path: file,
      passphrase,
      folder: restored.files,
    })
    process.stdout.write(
      `${name}: ${tables} tables and ${files} files compared with the checksums of the backup, ${differences.length} differ\n`,
    )
    const one = async (sql: string) => Number((await client.query<{ value: string }>(sql)).rows[0]?.value)
    const pairs = await one(`select count(distinct "subjectId") as value from "AuditEvent" where action = 'drill'`)
    const incomplete = await one(
      `select count(*) as value from (select 1 from "AuditEvent" where action = 'drill' group by "subjectId" having count(*) <> 2) as half`,
    )
    const queued = await one(`select count(*) as value from "EmailMessage" where state = 'Queued'`)
    const held = await one(`select count(*) as value from "Installation" where "mailsHeldSince" is not null`)
    process.stdout.write(
      `${name}: ${pairs} pairs restored; ${before} were acknowledged before the backup began, ${atMost} before it ended; ${incomplete} incomplete; ${queued} mails that would be sent\n`,
    )
    return [
      ...restored.problems,
      ...differences,
      ...(files !== fileCount ? [`the backup has ${files} files, where ${fileCount} were stored`] : []),
      ...(pairs < before || pairs > atMost + writers
        ? [`${pairs} pairs, where ${before} to ${atMost} are possible`]
        : []),
      ...(incomplete > 0 ? [`${incomplete} pairs are incomplete`] : []),
      ...(queued > 0 || held !== 1 ? [`${queued} mails would be sent, mails are ${held === 1 ? '' : 'not '}held`] : []),
    ]
  } finally {
    await client.end()
    await restored.close()
  }
}

type Drill = { name: string; count: number; fileCount: number; targetIn: (folder: string) => Target }

/**
 * A backup during 20 writers, restored into an empty target: one consistent moment, nothing changed, nothing mailed.
 */
async function drill({ name, count, fileCount, targetIn }: Drill): Promise<string[]> {
  const fresh = mkdtempSync(join(tmpdir(), 'ripplemark-drill-'))
  const [file, targetFolder] = [join(fresh, 'drill.zip.sealed'), join(fresh, 'restored')]
  const target = targetIn(targetFolder)
  try {
    await createRows(count, fileCount)
    const writing = startWriting()
    await wait(3000)
    const before = writing.pairs()
    const began = performance.now()
    const backedUp = await command('backup', [file], { DATA_DIR: env().dataDir })
    const [took, atMost] = [seconds(began), writing.pairs()]
    await writing.stop()
    if (backedUp !== 0) return ['the backup failed']
    const restoring = performance.now()
    const restored = await command('restore', [file], { DATA_DIR: targetFolder, ...target.settings })
    if (restored !== 0) return ['the restore failed']
    process.stdout.write(
      `${name}: ${count} people and mails, ${fileCount} files, ${writers} writers: backup of ${(statSync(file).size / 1e6).toFixed(1)} MB created and verified in ${took} s, restored in ${seconds(restoring)} s\n`,
    )
    process.stdout.write(
      `${name}: the writers wrote ${(before / 3).toFixed(0)} pairs a second before and ${((atMost - before) / Number(took)).toFixed(0)} during the backup\n`,
    )
    return await deviationsOf(target, file, { name, before, atMost, fileCount })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** From the embedded PostgreSQL and files of a data folder into another one. */
export const restoreDrill = (count = 20_000): Promise<string[]> =>
  drill({ name: 'restore', count, fileCount: 300, targetIn: folderTarget })

/** From an external PostgreSQL and bucket into another database and another bucket. */
export const restoreToExternalTarget = (count = 2000): Promise<string[]> =>
  drill({ name: 'restoreElsewhere', count, fileCount: 50, targetIn: externalTarget })
