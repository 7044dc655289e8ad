import 'server-only'
import type { Client } from 'pg'
import { oneAtATime } from './oneAtATime'
import { dropSchema, schemas } from './schemas'

/** What a backup or restore that was killed left beside the real rows; nobody else would ever take the people in it away. */
export async function dropUnfinished(client: Client): Promise<void> {
  for (const schema of [schemas.former, schemas.ready, schemas.check]) await dropSchema(client, schema)
}

/** The same by itself, from time to time; what is at work just now is left alone. */
export async function forgetUnfinished(url: string): Promise<void> {
  await oneAtATime(url, dropUnfinished, () => undefined)
}
