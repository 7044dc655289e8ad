import { join } from 'node:path'
import { withClient } from '../database/databases.mjs'
import { pendingMigrations } from '../database/migrate.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { freeSpace } from './freeSpace.mjs'

const HOUR = 3_600_000
/** The age in hours from which a backup no longer covers an upgrade. */
const OLD_BACKUP = 24
/** What continues after an upgrade, by the name of its table. */
const WORK = [
  ['ImportJob', 'imports'],
  ['ReportPackage', 'packages of reports'],
  ['Erasure', 'erasures'],
]

/**
 * What an upgrade to this version would do to a database, as lines to print, and the problems that have to be solved
 * before. Everything is read in a transaction in which PostgreSQL refuses writes.
 */
export async function checkUpgrade({
  url,
  dataDir,
  folder = join(projectRoot, 'prisma/migrations'),
  now = new Date(),
}) {
  const problems = []
  const lines = await withClient(url, async (client) => {
    await client.query('begin transaction read only')
    const { rows } = await client.query('show server_version')
    const pending = await pendingMigrations(client, folder).catch((error) => void problems.push(error.message))
    return [
      ['PostgreSQL', rows[0].server_version],
      ...migrationLines(pending),
      ['Jobs under way', await jobsUnderWay(client)],
      ['Last backup', await lastBackup(client, { now, problems })],
    ]
  })
  const { isNearlyFull, text } = await freeSpace(dataDir)
  if (isNearlyFull) problems.push(`The disk of ${dataDir} is nearly full: make room first.`)
  return { lines: [...lines, ['Free space', `${text} in ${dataDir}`]], problems }
}

function migrationLines(pending) {
  if (pending === undefined) return [['Migrations', 'unknown']]
  if (pending.length === 0) return [['Migrations', 'none'], wayBack([])]
  const list = pending.map(({ name, isContracting }) => ['', `${name} (${isContracting ? 'contracts' : 'adds'})`])
  return [['Migrations', `${pending.length} to apply`], ...list, wayBack(pending)]
}

function wayBack(pending) {
  const contracting = pending.find(({ isContracting }) => isContracting)
  return [
    'Way back',
    contracting === undefined
      ? 'the version before runs on the database of this one'
      : `a backup: the version before does not run after ${contracting.name}`,
  ]
}

async function jobsUnderWay(client) {
  const counts = []
  for (const [table, name] of WORK) {
    const count = await countWhere(client, table, "state in ('Waiting', 'Running')")
    if (count > 0) counts.push(`${name} ${count}`)
  }
  const mails = await countWhere(client, 'EmailMessage', "state = 'Queued'")
  if (mails > 0) counts.push(`mails ${mails}`)
  return counts.length === 0 ? 'none' : `${counts.join(', ')}: the new version continues them`
}

/** The number of such rows; 0 in a database that has no such table yet. */
async function countWhere(client, table, condition) {
  if (!(await hasTable(client, table))) return 0
  const { rows } = await client.query(`select count(*)::int as count from "${table}" where ${condition}`)
  return rows[0].count
}

async function hasTable(client, table) {
  const { rows } = await client.query('select to_regclass($1) as at', [`"${table}"`])
  return rows[0].at !== null
}

async function lastBackup(client, { now, problems }) {
  const { rows } = (await hasTable(client, 'Installation'))
    ? await client.query('select "lastBackupAt" as at from "Installation"')
    : { rows: [] }
  const at = rows[0]?.at ?? null
  if (at === null) {
    problems.push('There is no backup: make one first (npm run backup).')
    return 'never'
  }
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR)
  if (hours >= OLD_BACKUP) problems.push(`The last backup is ${hours} hours old: make one first (npm run backup).`)
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${hours} hours ago`
}
