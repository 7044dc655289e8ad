import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../commands/process/freePort.mjs'
import { runAs, systemUser } from '../../commands/database/postgresUser.mjs'
import { neededProgram } from './debianProgram.mjs'
import { service } from './service.mjs'

/**
 * pgbouncer in transaction mode in front of a PostgreSQL: each transaction holds a connection while it lasts.
 * `connections` is the maximum it opens to the database. Returns { url, stop }.
 */
export async function startPooler({ url, dataDir, connections = 20, port }) {
  const program = neededProgram('pgbouncer')
  const folder = join(dataDir, 'pooler')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { hostname, port: databasePort, username, password, pathname } = new URL(url)
  const chosen = port ?? (await freePort())
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 })
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${chosen}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${connections}
server_reset_query =
ignore_startup_parameters = extra_float_digits
log_connections = 0
log_disconnections = 0
`,
  )
  const user = systemUser()
  if (user) for (const path of [folder, users, config]) chownSync(path, user.uid, user.gid)
  const run = runAs(user, program, [config])
  const running = await service({
    program: run.command,
    args: run.args,
    port: chosen,
    options: run.options,
    name: 'pgbouncer',
  })
  return { url: Object.assign(new URL(url), { port: String(chosen), pathname }).toString(), stop: running.stop }
}
