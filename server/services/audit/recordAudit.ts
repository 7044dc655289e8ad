import 'server-only'
import type { AuditAction } from '@/domain/audit'
import type { Db, Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { requestScope } from '@/server/log'
import type { Actor } from '@/server/policy'
import type { Client } from '../useCase'

/** Who asked, when and from where; the transaction of what they did. */
type By = { db: Db; now: Date; actor: Actor; client?: Client }
type Event = {
  action: AuditAction
  subjectType?: string
  subjectId?: string | null
  subscriptionId?: string | null
  detail?: Prisma.InputJsonObject
  /** The person who showed by what they did who they are, whoever else may be signed in or nobody. */
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

/** Writes one line of the audit trail, in the transaction of what it tells of. Secrets and codes never go into `detail`. */
export async function recordAudit(by: By, event: Event): Promise<void> {
  await by.db.auditEvent.create({ data: rowOf(by, event) })
}

/** Writes a line for each of many events with one statement. */
export async function recordAudits(by: By, events: readonly Event[]): Promise<void> {
  await insertRows(
    by.db,
    'AuditEvent',
    events.map((event) => rowOf(by, event)),
  )
}
