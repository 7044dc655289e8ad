import 'server-only'
import type { Db } from '@/server/db/client'

/** Facts that name nobody: how it was done, and to which role. */
const kept = ['became', 'by', 'count', 'method', 'mode', 'operation', 'provider', 'roleGroup']

/**
 * The audit trail keeps that something happened to people or was done by them, and when. Where they were and what tells
 * their name or address goes. What they did to other things keeps its words, which are the company's.
 */
export async function eraseTrail(tx: Db, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds]
  await tx.$executeRaw`UPDATE "AuditEvent" SET "address" = NULL WHERE "actorUserId" = ANY(${ids}::uuid[]) AND "address" IS NOT NULL`
  await tx.$executeRaw`
    UPDATE "AuditEvent" e SET "address" = CASE WHEN e."actorUserId" IS NULL THEN NULL ELSE e."address" END,
      "detail" = (SELECT jsonb_object_agg(fact."key", fact."value") FROM jsonb_each(e."detail") fact WHERE fact."key" = ANY(${kept}) OR e."action" = 'account.roleChanged')
    WHERE e."subjectType" = 'User' AND e."subjectId" = ANY(${ids}::text[])`
}
