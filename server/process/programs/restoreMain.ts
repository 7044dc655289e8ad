import { InPlaceError } from '@/server/backup/restore/inPlace'
import { restoreBackup } from '@/server/backup/restore/restoreBackup'
import { AppError } from '@/server/errors'
import { env } from '@/server/env'
import { storage } from '@/server/storage/storage'

const {
  ownerDatabaseUrl: url,
  dataDir,
  codePepper: pepper,
  previousCodePepper: previousPepper,
  backupPassphrase: passphrase,
} = env()
const [file = '', ...options] = process.argv.slice(2)
const choices = {
  mayReplace: options.includes('--replace'),
  acceptsOtherSecrets: options.includes('--accept-other-secrets'),
}
const say = (line: string) => console.info(`  ${line} …`)

try {
  const done = await restoreBackup(
    { url, storage: storage(), dataDir, pepper, previousPepper, passphrase, now: new Date(), say },
    file,
    choices,
  )
  console.info(
    `\nRestored as of ${done.takenAt}: ${done.rows} rows and ${done.files} files, every table equal to what the backup says.`,
  )
  console.info('All users are signed out, and the links in mails sent before the restore are invalid.')
  console.info(
    `Nothing is mailed and nothing falls due until staff release it at /administration/operation; ${done.heldMails} mails were waiting when the backup was taken.`,
  )
  if (done.voidMails > 0)
    console.info(
      `${done.voidMails} mails with a link were given up, because the link is void: invite these people again from the list of people, or let them ask for a new link.`,
    )
  if (done.missingFiles > 0) console.warn(`${done.missingFiles} files were missing already when the backup was taken.`)
  if (done.erasedAgain > 0)
    console.info(
      `${done.erasedAgain} erasures of people and companies were asked for after the backup, or were not done in it. They are done again by themselves once you release what is held; /administration/erasure lists them. A company that still has days to wait waits for them too.`,
    )
  if (done.calledOff > 0)
    console.info(
      `${done.calledOff} erasures of companies that waited in the backup were called off since, and are called off here too.`,
    )
  if (done.goneFiles > 0) console.info(`${done.goneFiles} files that only the former data named were removed.`)
  if (done.leftFiles > 0)
    console.warn(
      `${done.leftFiles} files that only the former data named could not be removed now; the daily comparison of rows and files removes them.`,
    )
  if (done.formerSecrets !== null)
    console.info(`The secrets of the backup are in use now; the former ones are in ${done.formerSecrets}.`)
  if (!done.hasStaff)
    console.warn(
      'No staff account that may sign in came back: make one with npm run staff -- EMAIL, to release what is held.',
    )
  if (done.formerSecrets === null && process.env.RESTORE_GIVEN_PEPPER === '1')
    console.info('Start sites and workers with the CODE_PEPPER of this restore; with another one they refuse.')
  if (done.isReset)
    console.warn(
      'Two-factor authentication is off for everybody and the saved mail server is forgotten: both were sealed with other secrets.',
    )
} catch (error) {
  const isFull = error instanceof AppError && error.code === 'STORAGE_FULL'
  const words = isFull
    ? 'there is no room for the files of the backup.'
    : error instanceof Error
      ? error.message
      : String(error)
  console.error(`\n${error instanceof InPlaceError ? '' : 'Not restored: '}${words}`)
  process.exitCode = 1
}
