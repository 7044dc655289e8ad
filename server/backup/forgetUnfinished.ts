import 'server-only'
import type { Client } from 'pg'
import { withClient } from '@/commands/database/databases.mjs'
import { oneAtATime } from './oneAtATime'
import { dropSchema, schemas } from './schemas'

/** What a backup or restore that was killed left beside the real rows; nobody else would ever take the people in it away. */
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

/** The same by itself, from time to time, by a role that may drop nothing else; what is at work just now is left alone. */
export async function forgetUnfinished(url: string): Promise<void> {
  const drop = async (client: Client) => {
    await client.query("set lock_timeout = '5s'")
    await client.query(`select ${schemas.ours}."forgetUnfinished"()`)
  }
  // A backup that begins in this moment must not be told that another is at work, unless there is something to do.
  if (await isUnfinished(url)) await oneAtATime(url, drop, () => undefined)
}
