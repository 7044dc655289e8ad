import 'server-only'
import type { ClientBase } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { inFormer, inReady, schemas } from './schemas'

/**
 * Whether the audit log of a side records that the erasure of a company was called off; its row no longer exists
 * then.
 */
const calledOffSince = (side: 'ready' | 'ours', erasure: string) =>
  `exists (select 1 from ${schemas[side]}."AuditEvent" a where a.action = 'subscription.erasureCalledOff' and a."subjectId" = ${erasure}."subscriptionId"::text and a.at >= ${erasure}."createdAt")`

/** The number of erasures requeued and called off compared with the backup. */
export type ErasedAgain = { erasedAgain: number; calledOff: number }

/**
 * Calls off erasures of companies that are pending in the backup and were called off since: the erasure is deleted,
 * and the company reopens unless it was archived before the request. A missing row alone is no proof: the replaced
 * database may be older than the backup.
 */
async function callOffAgain(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `delete from ${inReady('Erasure')} e where e."userId" is null and e."requestedById" is not null and e.state = 'Waiting'
       and not exists (select 1 from ${inFormer('Erasure')} f where f.id = e.id)
       and ${calledOffSince('ours', 'e')}
     returning "subscriptionId" as id`,
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `update ${inReady('Subscription')} s set archived = false, version = version + 1, "updatedAt" = now() where s.id = any($1::uuid[]) and (
       select a.detail->>'wasArchived' from ${inReady('AuditEvent')} a where a.action = 'subscription.erasureAsked' and a."subjectId" = s.id::text order by a.at desc limit 1) is distinct from 'true'`,
    [ids],
  )
  await keepTrail(client, ['subscription.erasureCalledOff'], ids)
  return ids.length
}

/**
 * An erasure written by an older version does not record its scope: it is limited to the company unless staff
 * requested it.
 */
const within = `case when to_jsonb(f) ? 'withinId' then (to_jsonb(f)->>'withinId')::uuid
  when f."userId" is not null and not exists (select 1 from ${inFormer('User')} u where u.id = f."requestedById" and u."roleGroupId" = '${roleGroupIds.Administrator}') then f."subscriptionId" end`

/**
 * Requeues requested erasures unless the backup has them as done or called off, which is the case when the replaced
 * database is older than the backup. Parked ones are retried.
 */
async function askAgain(client: ClientBase): Promise<{ id: string; isNew: boolean }[]> {
  const { rows } = await client.query<{ id: string; isNew: boolean }>(
    `insert into ${inReady('Erasure')} as kept (id, "userId", "subscriptionId", mode, state, "requestedById", "createdAt", "keepsWords", "withinId")
     select f.id, f."userId", f."subscriptionId", f.mode::text::${schemas.ready}."ErasureMode", 'Waiting', f."requestedById", f."createdAt",
       coalesce((to_jsonb(f)->>'keepsWords')::boolean, false), ${within}
     from ${inFormer('Erasure')} f where f."requestedById" is not null and not (f."userId" is null and ${calledOffSince('ready', 'f')})
     on conflict (id) do update set state = 'Waiting', "leaseUntil" = null, "finishedAt" = null where kept.state <> 'Done'
     returning id, xmax = 0 as "isNew"`,
  )
  await client.query(`delete from ${inReady('JobAttempt')} where kind = 'erasure' and "subjectId" = any($1::uuid[])`, [
    rows.map(({ id }) => id),
  ])
  return rows
}

/** Companies with a pending erasure. */
const goingCompanies = `select "subscriptionId" from ${inReady('Erasure')} where "userId" is null and "requestedById" is not null and state <> 'Done'`

/**
 * Closes companies with a pending erasure; for newly added erasures the audit log shows whether the company was
 * closed before. All users are signed out after a restore anyway.
 */
async function closeAgain(client: ClientBase, added: string[]): Promise<void> {
  await client.query(
    `insert into ${inReady('AuditEvent')} (at, "actorUserId", "subscriptionId", action, "subjectType", "subjectId", detail)
     select e."createdAt", e."requestedById", s.id, 'subscription.erasureAsked', 'Subscription', s.id::text, jsonb_build_object('mode', e.mode, 'wasArchived', s.archived)
     from ${inReady('Erasure')} e join ${inReady('Subscription')} s on s.id = e."subscriptionId" where e."userId" is null and e.id = any($1::uuid[])`,
    [added],
  )
  await client.query(
    `update ${inReady('Subscription')} set archived = true, version = version + 1, "updatedAt" = now() where not archived and id in (${goingCompanies})`,
  )
}

/**
 * Locks out people who are to be erased again until then, so that nothing falls due for them, and removes mails to
 * them from those that can be released. Mails of a company to be erased, or to its people, are discarded: if the
 * erasure is called off, staff can send them again.
 */
async function shutOutAgain(client: ClientBase): Promise<void> {
  const people = `select "userId" from ${inReady('Erasure')} where "userId" is not null and state <> 'Done'`
  const heldTo = (ids: string) =>
    `state = 'Held' and ("userId" in (${ids}) or lower("to") in (select lower(email) from ${inReady('User')} where "emailConfirmed" and id in (${ids})))`
  await client.query(`delete from ${inReady('EmailMessage')} where ${heldTo(people)}`)
  await client.query(
    `update ${inReady('EmailMessage')} set state = 'Failed', "lastError" = 'The company or the account is closed.'
     where state = 'Held' and "subscriptionId" in (${goingCompanies}) or ${heldTo(`select "userId" from ${inReady('Profile')} where "subscriptionId" in (${goingCompanies})`)}`,
  )
  await client.query(
    `update ${inReady('User')} set archived = true, version = version + 1, "updatedAt" = now() where not archived and id in (${people})`,
  )
}

/**
 * Carries over the erasure requests made since the backup from the replaced database: called-off ones are dropped,
 * all others are requeued. Data due by a company's retention period is deleted at the next scheduled run, by the
 * period set last.
 */
export async function eraseAgain(client: ClientBase, takenAt: string): Promise<ErasedAgain> {
  await keepStops(client, takenAt)
  const { rows } = await client.query('select to_regclass($1) as at', [inFormer('Erasure')])
  if (rows[0].at === null) return { erasedAgain: 0, calledOff: 0 }
  const calledOff = await callOffAgain(client)
  const asked = await askAgain(client)
  await closeAgain(
    client,
    asked.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
  )
  await shutOutAgain(client)
  await keepPeriods(client)
  return { erasedAgain: asked.length, calledOff }
}

/**
 * Preserves unsubscribes from reminders made since the backup, since people could not know that they have to repeat
 * them. Earlier ones, and whether they were reverted, are in the backup itself.
 */
async function keepStops(client: ClientBase, takenAt: string): Promise<void> {
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

const actions = ['subscription.retentionSet', 'subscription.retentionOff']

/**
 * Preserves the retention period that was set last: people were notified of a shorter one, and a longer one or none
 * must not lose data that was to stay. The audit log shows whether it was set since the backup, since the replaced
 * database may be older than the backup.
 */
async function keepPeriods(client: ClientBase): Promise<void> {
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

const line = 'id, at, "actorUserId", "subscriptionId", action, "subjectType", "subjectId", address, detail'

/** Preserves audit log entries of the previous rows about these subjects that the backup lacks. */
async function keepTrail(client: ClientBase, actions: readonly string[], subjectIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into ${inReady('AuditEvent')} (${line}) select ${line} from ${inFormer('AuditEvent')} where action = any($1) and "subjectId" = any($2) on conflict (id) do nothing`,
    [actions, subjectIds],
  )
}
