import 'server-only'
import type { ClientBase } from 'pg'
import { inFormer, inReady } from './schemas'

/** Whoever has asked for no more reminders since the backup is not reminded again; nobody could know that they must ask anew. */
export async function keepStops(client: ClientBase): Promise<void> {
  const session = 'QuestionnaireRespondentSession'
  await client.query(
    `update ${inReady(session)} r set "remindersStoppedAt" = (to_jsonb(f)->>'remindersStoppedAt')::timestamptz from ${inFormer(session)} f
     where f.id = r.id and r."remindersStoppedAt" is null and to_jsonb(f)->>'remindersStoppedAt' is not null`,
  )
  await client.query(`update ${inReady('Profile')} r set "hasOptedOutOfReminders" = true from ${inFormer('Profile')} f where f.id = r.id and not r."hasOptedOutOfReminders" and to_jsonb(f)->>'hasOptedOutOfReminders' = 'true'`)
}
