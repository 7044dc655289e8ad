import 'server-only'
import type { ClientBase } from 'pg'
import { inFormer, inReady } from './schemas'

const line = 'id, at, "actorUserId", "subscriptionId", action, "subjectType", "subjectId", address, detail'

/** Brings along what the trail of the former rows tells of these subjects and the backup does not know. */
export async function keepTrail(
  client: ClientBase,
  actions: readonly string[],
  subjectIds: readonly string[],
): Promise<void> {
  await client.query(
    `insert into ${inReady('AuditEvent')} (${line}) select ${line} from ${inFormer('AuditEvent')} where action = any($1) and "subjectId" = any($2) on conflict (id) do nothing`,
    [actions, subjectIds],
  )
}
