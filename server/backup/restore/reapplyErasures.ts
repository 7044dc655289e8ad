import 'server-only'
import type { ClientBase } from 'pg'
import { roleGroupIds } from '@/domain/role'
import { inPrevious, inStaging, schemas } from '../rows/schemas'

/**
 * Whether the audit log of a side records that the erasure of a company was cancelled; its row no longer exists then.
 */
const wasCalledOffSince = (side: 'ready' | 'ours', erasure: string) =>
  `exists (select 1 from ${schemas[side]}."AuditEvent" a where a.action = 'subscription.erasureCalledOff' and a."subjectId" = ${erasure}."subscriptionId"::text and a.at >= ${erasure}."createdAt")`

/** The number of erasures requeued and cancelled compared with the backup. */
export type ErasedAgain = { erasedAgain: number; calledOff: number }

/**
 * Cancels erasures of companies that are pending in the backup and were cancelled since: the erasure is deleted, and
 * the company reopens unless it was archived before the request. A missing row alone is no proof: the replaced database
 * may be older than the backup.
 */
async function callOffErasuresAgain(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `delete from ${inStaging('Erasure')} e where e."userId" is null and e."requestedById" is not null and e.state = 'Waiting'
       and not exists (select 1 from ${inPrevious('Erasure')} f where f.id = e.id)
       and ${wasCalledOffSince('ours', 'e')}
     returning "subscriptionId" as id`,
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `update ${inStaging('Subscription')} s set archived = false, version = version + 1, "updatedAt" = now() where s.id = any($1::uuid[]) and (
       select a.detail->>'wasArchived' from ${inStaging('AuditEvent')} a where a.action = 'subscription.erasureAsked' and a."subjectId" = s.id::text order by a.at desc limit 1) is distinct from 'true'`,
    [ids],
  )
  await preserveAuditLog(client, ['subscription.erasureCalledOff'], ids)
  return ids.length
}

/**
 * An erasure written by an older version does not record its scope: it is limited to the company unless staff
 * requested it.
 */
const within = `case when to_jsonb(f) ? 'withinId' then (to_jsonb(f)->>'withinId')::uuid
  when f."userId" is not null and not exists (select 1 from ${inPrevious('User')} u where u.id = f."requestedById" and u."roleGroupId" = '${roleGroupIds.Administrator}') then f."subscriptionId" end`

/**
 * Requeues requested erasures unless the backup has them as done or cancelled, which is the case when the replaced
 * database is older than the backup. Parked ones are retried.
 */
async function requeueErasures(client: ClientBase): Promise<{ id: string; isNew: boolean }[]> {
  const { rows } = await client.query<{ id: string; isNew: boolean }>(
    `insert into ${inStaging('Erasure')} as kept (id, "userId", "subscriptionId", mode, state, "requestedById", "createdAt", "keepsWords", "withinId")
     select f.id, f."userId", f."subscriptionId", f.mode::text::${schemas.ready}."ErasureMode", 'Waiting', f."requestedById", f."createdAt",
       coalesce((to_jsonb(f)->>'keepsWords')::boolean, false), ${within}
     from ${inPrevious('Erasure')} f where f."requestedById" is not null and not (f."userId" is null and ${wasCalledOffSince('ready', 'f')})
     on conflict (id) do update set state = 'Waiting', "leaseUntil" = null, "finishedAt" = null where kept.state <> 'Done'
     returning id, xmax = 0 as "isNew"`,
  )
  await client.query(
    `delete from ${inStaging('JobAttempt')} where kind = 'erasure' and "subjectId" = any($1::uuid[])`,
    [rows.map(({ id }) => id)],
  )
  return rows
}

/** Companies with a pending erasure. */
const companiesPendingErasure = `select "subscriptionId" from ${inStaging('Erasure')} where "userId" is null and "requestedById" is not null and state <> 'Done'`

/**
 * Closes companies with a pending erasure; for newly added erasures the audit log shows whether the company was
 * closed before. All users are signed out after a restore anyway.
 */
async function closeErasedCompanies(client: ClientBase, added: string[]): Promise<void> {
  await client.query(
    `insert into ${inStaging('AuditEvent')} (at, "actorUserId", "subscriptionId", action, "subjectType", "subjectId", detail)
     select e."createdAt", e."requestedById", s.id, 'subscription.erasureAsked', 'Subscription', s.id::text, jsonb_build_object('mode', e.mode, 'wasArchived', s.archived)
     from ${inStaging('Erasure')} e join ${inStaging('Subscription')} s on s.id = e."subscriptionId" where e."userId" is null and e.id = any($1::uuid[])`,
    [added],
  )
  await client.query(
    `update ${inStaging('Subscription')} set archived = true, version = version + 1, "updatedAt" = now() where not archived and id in (${companiesPendingErasure})`,
  )
}

/**
 * Locks out people who are to be erased again until then, so that nothing becomes due for them, and removes mails to
 * them from those that can be released. Mails of a company to be erased, or to its people, are discarded: if the
 * erasure is cancelled, staff can send them again.
 */
async function lockOutErasedPeople(client: ClientBase): Promise<void> {
  const people = `select "userId" from ${inStaging('Erasure')} where "userId" is not null and state <> 'Done'`
  const heldTo = (ids: string) =>
    `state = 'Held' and ("userId" in (${ids}) or lower("to") in (select lower(email) from ${inStaging('User')} where "emailConfirmed" and id in (${ids})))`
  await client.query(`delete from ${inStaging('EmailMessage')} where ${heldTo(people)}`)
  await client.query(
    `update ${inStaging('EmailMessage')} set state = 'Failed', "lastError" = 'The company or the account is closed.'
     where state = 'Held' and "subscriptionId" in (${companiesPendingErasure}) or ${heldTo(`select "userId" from ${inStaging('Profile')} where "subscriptionId" in (${companiesPendingErasure})`)}`,
  )
  await client.query(
    `update ${inStaging('User')} set archived = true, version = version + 1, "updatedAt" = now() where not archived and id in (${people})`,
  )
}

/**
 * Carries over the erasure requests made since the backup from the replaced database: called-off ones are dropped,
 * all others are requeued. Data due by a company's retention period is deleted at the next scheduled run, by the
 * period set last.
 */
export async function reapplyErasures(client: ClientBase, takenAt: string): Promise<ErasedAgain> {
  await preserveUnsubscribes(client, takenAt)
  const { rows } = await client.query('select to_regclass($1) as at', [inPrevious('Erasure')])
  if (rows[0].at === null) return { erasedAgain: 0, calledOff: 0 }
  const calledOff = await callOffErasuresAgain(client)
  const requeued = await requeueErasures(client)
  await closeErasedCompanies(
    client,
    requeued.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
  )
  await lockOutErasedPeople(client)
  await preserveRetention(client)
  return { erasedAgain: requeued.length, calledOff }
}

/**
 * Preserves unsubscribes from reminders made since the backup, since people could not know that they have to repeat
 * them. Earlier ones, and whether they were reverted, are in the backup itself.
 */
async function preserveUnsubscribes(client: ClientBase, takenAt: string): Promise<void> {
  const session = 'QuestionnaireRespondentSession'
  const { rows } = await client.query('select to_regclass($1) is not null as "isThere"', [inPrevious(session)])
  if (!rows[0].isThere) return
  await client.query(
    `update ${inStaging(session)} r set "remindersStoppedAt" = (to_jsonb(f)->>'remindersStoppedAt')::timestamptz from ${inPrevious(session)} f
     where f.id = r.id and r."remindersStoppedAt" is null and (to_jsonb(f)->>'remindersStoppedAt')::timestamptz >= $1`,
    [takenAt],
  )
  await client.query(
    `update ${inStaging('Profile')} r set "hasOptedOutOfReminders" = true from ${inPrevious('Profile')} f
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
async function preserveRetention(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update ${inStaging('Subscription')} s set "retentionMonths" = (to_jsonb(f)->>'retentionMonths')::int, version = s.version + 1, "updatedAt" = now()
     from ${inPrevious('Subscription')} f where f.id = s.id and to_jsonb(f) ? 'retentionMonths' and exists (
       select 1 from ${inPrevious('AuditEvent')} a where a.action = any($1) and a."subjectId" = f.id::text and not exists (select 1 from ${inStaging('AuditEvent')} r where r.id = a.id))
     returning s.id`,
    [actions],
  )
  await preserveAuditLog(
    client,
    actions,
    rows.map(({ id }) => id),
  )
}

const line = 'id, at, "actorUserId", "subscriptionId", action, "subjectType", "subjectId", address, detail'

/** Preserves audit log entries of the previous rows about these subjects that the backup lacks. */
async function preserveAuditLog(
  client: ClientBase,
  actions: readonly string[],
  subjectIds: readonly string[],
): Promise<void> {
  await client.query(
    `insert into ${inStaging('AuditEvent')} (${line}) select ${line} from ${inPrevious('AuditEvent')} where action = any($1) and "subjectId" = any($2) on conflict (id) do nothing`,
    [actions, subjectIds],
  )
}
