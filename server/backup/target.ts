import 'server-only'
import type { ClientBase } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { schemas } from './schemas'

const seenWithin = '45 seconds'

const isThere = async (client: ClientBase, table: string) =>
  (await client.query('select to_regclass($1) as at', [`${schemas.ours}."${table}"`])).rows[0].at !== null

/** Does nobody live in this database yet? Rows that every installation begins with do not count. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  return (
    !(await isThere(client, 'User')) ||
    (await client.query(`select 1 from ${schemas.ours}."User" limit 1`)).rowCount === 0
  )
}

/** Is there a staff account that may sign in? Those of the backup may all have been erased since. */
export async function hasStaff(client: ClientBase): Promise<boolean> {
  return (
    (
      await client.query(`select 1 from ${schemas.ours}."User" where "roleGroupId" = $1 and not archived limit 1`, [
        roleGroupIds.Administrator,
      ])
    ).rowCount === 1
  )
}

/** Refuses while a site or a worker, wherever it runs, says that it works on this database. */
export async function refuseWhileUsed(client: ClientBase): Promise<void> {
  if (!(await isThere(client, 'Node'))) return
  const { rows } = await client.query(
    `select role, host, pid from ${schemas.ours}."Node" where "lastSeenAt" > now() - interval '${seenWithin}' order by "lastSeenAt" desc`,
  )
  if (rows.length === 0) return
  const [{ role, host, pid }] = rows
  throw new Error(
    `This database is in use: a process (${role}) runs on ${host} with the number ${pid}. Stop every site and worker first; one that was killed is forgotten after ${seenWithin}. Nothing was touched.`,
  )
}

/**
 * The same once more, in the transaction that changes places: a node that came up while the rows were made ready would
 * work on them unseen, and what it acknowledged would be gone. One that comes now waits, and finds the new rows.
 */
export async function refuseUseFromNow(client: ClientBase): Promise<void> {
  if (await isThere(client, 'Node')) await client.query(`lock table ${schemas.ours}."Node" in access exclusive mode`)
  await refuseWhileUsed(client)
}
