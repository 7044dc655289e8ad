import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { projectRoot } from '@/commands/process/projectRoot.mjs'
import { env } from '@/server/env'
import { restoreDifferences } from '@/server/backup/restoreDifferences'
import { fill, startWriting, writers } from './drillData'
import { elsewhere, inFolder, type Place } from './restorePlaces'

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
async function judge(
  place: Place,
  file: string,
  { name, before, atMost, fileCount }: { name: string; before: number; atMost: number; fileCount: number },
): Promise<string[]> {
  const restored = await place.open()
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
    const halves = await one(
      `select count(*) as value from (select 1 from "AuditEvent" where action = 'drill' group by "subjectId" having count(*) <> 2) as half`,
    )
    const queued = await one(`select count(*) as value from "EmailMessage" where state = 'Queued'`)
    const held = await one(`select count(*) as value from "Installation" where "mailsHeldSince" is not null`)
    process.stdout.write(
      `${name}: ${pairs} pairs restored; ${before} were acknowledged before the backup began, ${atMost} before it ended; ${halves} incomplete; ${queued} mails that would be sent\n`,
    )
    return [
      ...restored.problems,
      ...differences,
      ...(files !== fileCount ? [`the backup has ${files} files, where ${fileCount} were stored`] : []),
      ...(pairs < before || pairs > atMost + writers
        ? [`${pairs} pairs, where ${before} to ${atMost} are possible`]
        : []),
      ...(halves > 0 ? [`${halves} pairs are incomplete`] : []),
      ...(queued > 0 || held !== 1 ? [`${queued} mails would be sent, mails are ${held === 1 ? '' : 'not '}held`] : []),
    ]
  } finally {
    await client.end()
    await restored.close()
  }
}

type Drill = { name: string; count: number; fileCount: number; placeIn: (folder: string) => Place }

/**
 * A backup during 20 writers, restored into an empty target: one consistent moment, nothing changed, nothing mailed.
 */
async function drill({ name, count, fileCount, placeIn }: Drill): Promise<string[]> {
  const fresh = mkdtempSync(join(tmpdir(), 'ripplemark-drill-'))
  const [file, house] = [join(fresh, 'drill.zip.sealed'), join(fresh, 'house')]
  const place = placeIn(house)
  try {
    await fill(count, fileCount)
    const writing = startWriting()
    await wait(3000)
    const before = writing.pairs()
    const began = performance.now()
    const backedUp = await command('backup', [file], { DATA_DIR: env().dataDir })
    const [took, atMost] = [seconds(began), writing.pairs()]
    await writing.stop()
    if (backedUp !== 0) return ['the backup failed']
    const restoring = performance.now()
    const restored = await command('restore', [file], { DATA_DIR: house, ...place.settings })
    if (restored !== 0) return ['the restore failed']
    process.stdout.write(
      `${name}: ${count} people and mails, ${fileCount} files, ${writers} writers: backup of ${(statSync(file).size / 1e6).toFixed(1)} MB created and verified in ${took} s, restored in ${seconds(restoring)} s\n`,
    )
    process.stdout.write(
      `${name}: the writers wrote ${(before / 3).toFixed(0)} pairs a second before and ${((atMost - before) / Number(took)).toFixed(0)} during the backup\n`,
    )
    return await judge(place, file, { name, before, atMost, fileCount })
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** From the embedded PostgreSQL and files of a data folder into another one. */
export const restoreDrill = (count = 20_000): Promise<string[]> =>
  drill({ name: 'restore', count, fileCount: 300, placeIn: inFolder })

/** From an external PostgreSQL and bucket into another database and another bucket. */
export const restoreElsewhere = (count = 2000): Promise<string[]> =>
  drill({ name: 'restoreElsewhere', count, fileCount: 50, placeIn: elsewhere })
