import { spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../commands/process/freePort.mjs'
import { binaries, runAs, systemUser } from '../../commands/database/postgresUser.mjs'
import { identify, stopProcess } from '../../commands/process/processes.mjs'
import { withClient } from '../../commands/database/databases.mjs'
import { until } from '../support/until.mjs'

/** Files of the running server that are not part of its data. The write-ahead log is streamed. */
const excluded = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'postgresql.auto.conf',
])

/**
 * A streaming replica of a running PostgreSQL for reads: a base backup by the server's own functions (the embedded
 * package has no pg_basebackup), then streaming over a slot, so that no part of the log is dropped before the replica has
 * read it. `primary` is { url, folder }. Returns { url, pid, pause, resume, stop, start }.
 */
export async function startReplica({ primary, dataDir, port }) {
  const folder = join(dataDir, 'replica')
  const slot = `copy_${process.pid}_${Date.now().toString(36)}`
  if (!existsSync(join(folder, 'standby.signal'))) await copy(primary, folder, slot)
  const chosen = port ?? (await freePort())
  const url = Object.assign(new URL(primary.url), { port: String(chosen) }).toString()
  let known = await launch(folder, chosen)
  return {
    url,
    /** Pauses replay: the replica lags. */
    pause: () => withClient(url, pause),
    resume: () => withClient(url, (client) => client.query('select pg_wal_replay_resume()')),
    stop: () => stopProcess(known, { signal: 'SIGINT', milliseconds: 20_000 }),
    start: async () => void (known = await launch(folder, chosen)),
    /** Drops the slot: the primary no longer retains log for it. */
    dropSlot: () =>
      withClient(primary.url, (client) =>
        client.query(
          'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
          [slot],
        ),
      ),
  }
}

async function pause(client) {
  await client.query('select pg_wal_replay_pause()')
  const state = async () => (await client.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state
  await until(async () => (await state()) === 'paused', { every: 20, what: 'Pausing the replica' })
}

async function copy({ url, folder: source }, folder, slot) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await withClient(url, async (client) => {
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
    await client.query("select pg_backup_start('copy', fast => true)")
    for (const name of readdirSync(source))
      if (!excluded.has(name)) cpSync(join(source, name), join(folder, name), { recursive: true })
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    writeFileSync(join(folder, 'backup_label'), rows[0].labelfile)
  })
  for (const name of excluded) if (name.startsWith('pg_')) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['archive_status', 'summaries']) mkdirSync(join(folder, 'pg_wal', name), { recursive: true })
  writeFileSync(join(folder, 'standby.signal'), '')
  writeFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo(url)}'\nprimary_slot_name = '${slot}'\n`,
  )
  chownAll(folder)
}

function conninfo(url) {
  const { hostname, port, username, password } = new URL(url)
  return `host=${hostname} port=${port} user=${username} password=${password}`
}

/** Gives ownership of the folder and its content to the user that PostgreSQL runs as. */
function chownAll(folder) {
  const user = systemUser()
  if (!user) return
  for (const name of ['.', ...readdirSync(folder, { recursive: true })])
    chownSync(join(folder, name), user.uid, user.gid)
}

async function launch(folder, port) {
  const { postgres } = await binaries()
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
    '-c',
    'wal_receiver_status_interval=1',
  ]
  const run = runAs(systemUser(), postgres, args)
  return new Promise((resolve, reject) => {
    const child = spawn(run.command, run.args, { ...run.options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    child.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-4000)
      if (!output.includes('ready to accept read-only connections')) return
      child.stderr.unref()
      child.unref()
      resolve(identify(child.pid))
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The replica of PostgreSQL did not start. Its output:\n${output}`)))
  })
}
