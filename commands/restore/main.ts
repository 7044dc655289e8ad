import { restoreBackup } from '@/server/backup'
import { env } from '@/server/env'
import { storage } from '@/server/storage/storage'

const { directDatabaseUrl: url, dataDir, codePepper: pepper, previousCodePepper: previousPepper, backupPassphrase: passphrase } = env()
const [file = '', ...options] = process.argv.slice(2)
const choices = { mayReplace: options.includes('--replace'), acceptsOtherSecrets: options.includes('--accept-other-secrets') }
const say = (line: string) => console.info(`  ${line} …`)

try {
  const done = await restoreBackup({ url, storage: storage(), dataDir, pepper, previousPepper, passphrase, now: new Date(), say }, file, choices)
  console.info(`\nRestored as of ${done.takenAt}: ${done.rows} rows and ${done.files} files, every table equal to what the backup says.`)
  console.info('Everybody is signed out, and links in mails of before are void.')
  console.info(`Nothing is mailed and nothing falls due until staff release it at /administration/operation; ${done.heldMails} mails were waiting when the backup was taken.`)
  if (done.missingFiles > 0) console.warn(`${done.missingFiles} files were missing already when the backup was taken.`)
  if (done.erasedAgain > 0) console.info(`${done.erasedAgain} erasures were asked for after the backup. Look at /administration/erasure before you release anything: companies are erased again after that, people wait there for you to erase them again.`)
  if (done.goneFiles > 0) console.info(`${done.goneFiles} files that only the former data named were removed.`)
  if (done.tookSecrets) console.info('The secrets of the backup are in use now; the former ones are in secrets.json.before-restore.')
  if (done.isReset) console.warn('Two-factor authentication is off for everybody and the saved mail server is forgotten: both were sealed with other secrets.')
} catch (error) {
  console.error(`\nNot restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
