import 'server-only'
import { createHash } from 'node:crypto'
import type { AuditAction } from '@/domain/auditEvent'
import type { Db, Prisma } from '@/server/db/client'
import { insertRows } from '@/server/db/insertRows'
import { requestScope } from '@/server/log'
import type { Actor, SignedIn } from '@/server/policy'
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
  /** An id without a time, of an entry that has the day alone. */
  id?: string
}

function rowOf(
  { now, actor, client }: By,
  { action, subjectType = 'User', subjectId = null, subscriptionId, detail, by, id }: Event,
): Prisma.AuditEventCreateManyInput {
  const signedIn = by === undefined && actor.kind === 'user' ? actor : null
  return {
    ...(id === undefined ? {} : { id }),
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

/** The id of the one entry about a fact on a day: of the day's time and the fact, as other ids are of their time. */
function idOfDay(now: Date, ...fact: readonly string[]): string {
  const day = now.toISOString().slice(0, 10)
  const time = Date.parse(day).toString(16).padStart(12, '0')
  const mark = createHash('sha256')
    .update([day, ...fact].join(' '))
    .digest('hex')
  return [time.slice(0, 8), time.slice(8), `7${mark.slice(0, 3)}`, `8${mark.slice(3, 6)}`, mark.slice(6, 18)].join('-')
}

/**
 * Writes that a user read answers of other people by name: one entry for each reader, questionnaire and day, in one
 * statement that does nothing when there is one.
 */
export async function recordAnswersRead(
  by: By & { actor: SignedIn },
  { id, name, subscriptionId }: { id: string; name: string; subscriptionId: string | null },
): Promise<void> {
  const event = { action: 'answers.read', subjectType: 'Questionnaire', subjectId: id, detail: { name } } as const
  const row = { id: idOfDay(by.now, by.actor.userId, id), ...rowOf(by, { ...event, subscriptionId }) }
  await insertRows(by.db, 'AuditEvent', [row], { skipDuplicates: true })
}

/** Writes an audit log entry for each of many events, in one statement. */
export async function recordAudits(by: By, events: readonly Event[]): Promise<void> {
  await insertRows(
    by.db,
    'AuditEvent',
    events.map((event) => rowOf(by, event)),
  )
}
