import 'server-only'
import type { ClientBase } from 'pg'
import { keepTrail } from './keepTrail'
import { inFormer, inReady } from './schemas'

const actions = ['subscription.retentionSet', 'subscription.retentionOff']

/**
 * How long a company keeps answers is as it was set last: people were told of a shorter period, and a longer one or none must not
 * lose what was to stay. That it was since the backup is seen by the trail, since what is replaced may be older than the backup.
 */
export async function keepPeriods(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update ${inReady('Subscription')} s set "retentionMonths" = (to_jsonb(f)->>'retentionMonths')::int, version = s.version + 1, "updatedAt" = now()
     from ${inFormer('Subscription')} f where f.id = s.id and to_jsonb(f) ? 'retentionMonths' and exists (
       select 1 from ${inFormer('AuditEvent')} a where a.action = any($1) and a."subjectId" = f.id::text and not exists (select 1 from ${inReady('AuditEvent')} r where r.id = a.id))
     returning s.id`,
    [actions],
  )
  await keepTrail(
    client,
    actions,
    rows.map(({ id }) => id),
  )
}
