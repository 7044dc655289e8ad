import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Postgres } from '@/commands/postgres.mjs'
import { db } from '@/server/db/client'
import { env } from '@/server/env'
import { comparedWith } from '@/server/backup/comparedWith'
import { newStorageKey } from '@/server/storage/storageKey'
import { storage } from '@/server/storage/storage'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { people } from './people'

const writers = 20
const fileCount = 300
const fileBytes = 200_000
const passphrase = 'the passphrase of the drill'
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

/** People with answers to come and mails that wait, as many as asked for, and files. */
async function fill(count: number): Promise<void> {
  const { id: questionnaireId, subscriptionId } = await questionnaire({ isPublished: true })
  await people(count, { questionnaireId, subscriptionId })
  await db().$executeRaw`
    INSERT INTO "EmailMessage" ("kind", "to", "subject", "html", "text")
    SELECT 'Reminder', 'p' || n || '@example.test', 'Drill', (SELECT string_agg(md5(n || '-' || m), ' ') FROM generate_series(1, 100) m), md5(n::text) FROM generate_series(1, ${count}) n`
  for (let n = 0; n < fileCount; n += 1) {
    const key = newStorageKey()
    await storage().put(key, randomBytes(fileBytes))
    await db().blobReference.create({ data: { filename: 'drill.pdf', mimeType: 'application/pdf', size: fileBytes, storageReference: key } })
  }
}

/** Writers that each write pairs of rows, a transaction a pair, until they are told to stop; how many were acknowledged so far. */
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

/** Runs a command of ours as an operator would, in a data folder; nothing of this house's own addresses or secrets goes with it. */
function command(name: string, args: string[], dataDir: string): Promise<number> {
  const file = fileURLToPath(`${process.env.FAULTS_COMMANDS ?? ''}${name}.mjs`)
  const clear = { EMBEDDED_DATABASE_URL: '', CODE_PEPPER: '', NEXTAUTH_SECRET: '', CRON_SECRET: '' }
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit', env: { ...process.env, ...clear, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase } })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/** What is not as it was promised in the restored place, in words. */
async function judge(fresh: string, file: string, { before, atMost }: { before: number; atMost: number }): Promise<string[]> {
  const { startPostgres } = (await import(`${process.env.FAULTS_COMMANDS ?? ''}postgres.mjs`)) as { startPostgres: (options: { dataDir: string }) => Promise<Postgres> }
  const postgres = await startPostgres({ dataDir: fresh })
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { differences, tables, files } = await comparedWith(client, { path: file, passphrase, folder: join(fresh, 'blobs') })
    process.stdout.write(`restore: ${tables} tables and ${files} files compared with the sums of the backup, ${differences.length} differ\n`)
    const one = async (sql: string) => Number((await client.query<{ value: string }>(sql)).rows[0]?.value)
    const pairs = await one(`select count(distinct "subjectId") as value from "AuditEvent" where action = 'drill'`)
    const halves = await one(`select count(*) as value from (select 1 from "AuditEvent" where action = 'drill' group by "subjectId" having count(*) <> 2) as half`)
    const queued = await one(`select count(*) as value from "EmailMessage" where state = 'Queued'`)
    const held = await one(`select count(*) as value from "Installation" where "mailsHeldSince" is not null`)
    process.stdout.write(`restore: ${pairs} pairs came back; ${before} were acknowledged before the backup began, ${atMost} before it ended; ${halves} halves; ${queued} mails that would leave\n`)
    return [
      ...differences,
      ...(pairs < before || pairs > atMost + writers ? [`${pairs} pairs, where ${before} to ${atMost} could be`] : []),
      ...(halves > 0 ? [`${halves} pairs came back by half`] : []),
      ...(queued > 0 || held !== 1 ? [`${queued} mails would leave, ${held === 1 ? '' : 'not '}held as a whole`] : []),
    ]
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** A backup under 20 writers, brought back in an empty data folder: everything of one moment, nothing changed, nothing mailed. */
export async function restoreDrill(count = 20_000): Promise<string[]> {
  const fresh = mkdtempSync(join(tmpdir(), 'ripplemark-drill-'))
  const file = join(fresh, 'drill.zip.sealed')
  try {
    await fill(count)
    const writing = startWriting()
    await wait(3000)
    const before = writing.pairs()
    const began = performance.now()
    const backedUp = await command('backup', [file], env().dataDir)
    const [took, atMost] = [seconds(began), writing.pairs()]
    await writing.stop()
    if (backedUp !== 0) return ['no backup could be taken']
    const restoring = performance.now()
    const restored = await command('restore', [file], join(fresh, 'house'))
    if (restored !== 0) return ['the backup could not be brought back']
    process.stdout.write(`restore: ${count} people and mails, ${fileCount} files, ${writers} writers: backup of ${(statSync(file).size / 1e6).toFixed(1)} MB, proved, in ${took} s; brought back in ${seconds(restoring)} s\n`)
    process.stdout.write(`restore: the writers wrote ${(before / 3).toFixed(0)} pairs a second before and ${((atMost - before) / Number(took)).toFixed(0)} during the backup\n`)
    return await judge(join(fresh, 'house'), file, { before, atMost })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
