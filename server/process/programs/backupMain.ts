import { existsSync, readFileSync, rmSync } from 'node:fs'
import { pruneOldBackups, newBackupPath } from '@/server/backup/backupFolder'
import { partOf, takeBackup } from '@/server/backup/takeBackup'
import { env, productVersion, settingsSchema } from '@/server/env'
import { storage } from '@/server/storage/storage'

const { ownerDatabaseUrl: url, dataDir, codePepper: pepper, backupPassphrase: passphrase } = env()
const [file] = process.argv.slice(2)
const target = file ?? newBackupPath(dataDir, new Date(), passphrase !== null)

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
// The launcher adds settings of its own: only it knows which ones the operator had set.
const given = (process.env.BACKUP_SETTINGS ?? '').split(',')
const settings = Object.keys(settingsSchema.shape).filter((name) => given.includes(name))
const version = productVersion()
const say = (line: string) => console.info(`  ${line} …`)

const stopSignals = ['SIGINT', 'SIGTERM'] as const
const stop = () => {
  rmSync(partOf(target), { force: true })
  console.error(existsSync(target) ? `\nThe backup is good: ${target}` : '\nNo backup was taken: it was stopped.')
  process.exit(1)
}
for (const signal of stopSignals) process.once(signal, stop)

try {
  const taken = await takeBackup(
    { url, storage: storage(), dataDir, pepper, passphrase, version, build: read('.next/BUILD_ID'), settings, say },
    target,
  )
  const removed = file === undefined ? await pruneOldBackups(dataDir, target) : 0
  console.info(`\nThe backup is good: ${target}`)
  console.info(
    `${(taken.size / 1e6).toFixed(1)} MB; ${taken.rows} rows of ${taken.tables} tables as of ${taken.takenAt}, ${taken.files} files. It was brought back beside the real rows and compared.`,
  )
  if (taken.missingFiles > 0)
    console.warn(
      `${taken.missingFiles} files that the rows name were not in the storage: see "storage" at /administration/operation.`,
    )
  if (removed > 0) console.info(`${removed} older backups were removed.`)
  if (passphrase === null)
    console.info(
      'It is not sealed and holds no secrets: whoever has it can read the answers in it. Keep secrets.json apart, or set BACKUP_PASSPHRASE.',
    )
} catch (error) {
  console.error(`\nNo backup was taken: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
