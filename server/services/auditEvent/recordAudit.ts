import 'server-only'
import type { AuditAction } from '@/domain/auditEvent'
import type { Db, Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { requestScope } from '@/server/log'
import type { Actor } from '@/server/policy'
import type { Client } from '@/server/credentials/client'

/** The actor, time and client address; the transaction of the recorded action. */
type By = { db: Db; now: Date; actor: Actor; client?: Client }
type Event = {
  action: AuditAction
  subjectType?: string
  subjectId?: string | null
  subscriptionId?: string | null
  detail?: Prisma.InputJsonObject
  /** The person identified by the action itself, regardless of any signed-in user. */
  by?: string
}

function rowOf(
  { now, actor, client }: By,
  { action, subjectType = 'User', subjectId = null, subscriptionId, detail, by }: Event,
): Prisma.AuditEventCreateManyInput {
  const signedIn = by === undefined && actor.kind === 'user' ? actor : null
  return {
    at: now,
    actorUserId: by ?? signedIn?.userId ?? null,
    subscriptionId: subscriptionId ?? signedIn?.subscriptionId ?? null,
    action,
    subjectType,
    subjectId,
    address: client?.address ?? null,
    requestId: requestScope()?.requestId ?? null,
    detail,
  }
}

/**
 * Writes an audit log entry, in the transaction of the recorded action. Secrets and codes never go into
 * `detail`.
 */
export async function recordAudit(by: By, event: Event): Promise<void> {
  await by.db.auditEvent.create({ data: rowOf(by, event) })
}

/** Writes an audit log entry for each of many events, in one statement. */
export async function recordAudits(by: By, events: readonly Event[]): Promise<void> {
  await insertRows(
    by.db,
    'AuditEvent',
    events.map((event) => rowOf(by, event)),
  )
}
