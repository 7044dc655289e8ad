import 'server-only'
import type { ClientBase } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { schemas } from './schemas'

const seenWithin = '45 seconds'

const isThere = async (client: ClientBase, table: string) =>
  (await client.query('select to_regclass($1) as at', [`${schemas.ours}."${table}"`])).rows[0].at !== null

/** Whether this database contains no data beyond the rows that every installation starts with. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  return (
    !(await isThere(client, 'User')) ||
    (await client.query(`select 1 from ${schemas.ours}."User" limit 1`)).rowCount === 0
  )
}

/** Whether a staff account exists that can sign in; those in the backup may all have been erased since. */
export async function hasStaff(client: ClientBase): Promise<boolean> {
  return (
    (
      await client.query(`select 1 from ${schemas.ours}."User" where "roleGroupId" = $1 and not archived limit 1`, [
        roleGroupIds.Administrator,
      ])
    ).rowCount === 1
  )
}

/** Asserts that no site or worker, on any machine, is registered as using this database. */
export async function assertUnused(client: ClientBase): Promise<void> {
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
 * The same check in the transaction that swaps the tables: a node that registered during staging would work on them
 * unnoticed, and what it acknowledged would be lost. A node that registers now waits, and finds the new rows.
 */
export async function assertUnusedUntilCommit(client: ClientBase): Promise<void> {
  if (await isThere(client, 'Node')) await client.query(`lock table ${schemas.ours}."Node" in access exclusive mode`)
  await assertUnused(client)
}
