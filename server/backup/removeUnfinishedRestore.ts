import 'server-only'
import type { Client } from 'pg'
import { withClient } from '@/commands/database/databases.mjs'
import { oneAtATime } from './oneAtATime'
import { dropSchema, schemas } from './rows/schemas'

/**
 * Drops what a killed backup or restore left beside the real rows; nothing else would ever delete the personal data
 * in it.
 */
export async function dropUnfinished(client: Client): Promise<void> {
  for (const schema of [schemas.former, schemas.ready, schemas.check]) await dropSchema(client, schema)
}

const isUnfinished = (url: string) =>
  withClient(
    url,
    async (client) =>
      (
        await client.query('select 1 from pg_namespace where nspname = any($1)', [
          [schemas.former, schemas.ready, schemas.check],
        ])
      ).rowCount !== 0,
  )

/**
 * The same as a scheduled task, under a role that may drop nothing else; a backup or restore in progress is left
 * alone.
 */
export async function removeUnfinishedRestore(url: string): Promise<void> {
  const drop = async (client: Client) => {
    await client.query("set lock_timeout = '5s'")
    await client.query(`select ${schemas.ours}."forgetUnfinished"()`)
  }
  // The lock is taken only when there is something to drop, so that a backup starting now does not fail because of
  // it.
  if (await isUnfinished(url)) await oneAtATime(url, drop, () => undefined)
}
