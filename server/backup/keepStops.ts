import 'server-only'
import type { ClientBase } from 'pg'
import { inFormer, inReady } from './schemas'

/**
 * Whoever has asked for no more reminders since the backup was taken is not reminded again; nobody could know that they must ask anew.
 * What was asked for earlier the backup knows itself, and knows whether it was taken back.
 */
export async function keepStops(client: ClientBase, takenAt: string): Promise<void> {
  const session = 'QuestionnaireRespondentSession'
  const { rows } = await client.query('select to_regclass($1) is not null as "isThere"', [inFormer(session)])
  if (!rows[0].isThere) return
  await client.query(
    `update ${inReady(session)} r set "remindersStoppedAt" = (to_jsonb(f)->>'remindersStoppedAt')::timestamptz from ${inFormer(session)} f
     where f.id = r.id and r."remindersStoppedAt" is null and (to_jsonb(f)->>'remindersStoppedAt')::timestamptz >= $1`,
    [takenAt],
  )
  await client.query(
    `update ${inReady('Profile')} r set "hasOptedOutOfReminders" = true from ${inFormer('Profile')} f
     where f.id = r.id and not r."hasOptedOutOfReminders" and to_jsonb(f)->>'hasOptedOutOfReminders' = 'true' and f."updatedAt" >= $1`,
    [takenAt],
  )
}
