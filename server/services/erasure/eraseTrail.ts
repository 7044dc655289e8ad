import 'server-only'
import type { Db } from '@/server/db/client'

/** Facts that name nobody: how it was done, and to which role. */
const kept = ['became', 'by', 'count', 'method', 'mode', 'operation', 'provider', 'roleGroup']

/**
 * The audit trail keeps that something happened to people or was done by them, and when. Where they were and what tells
 * their name or address goes, once they are erased. What they did to other things keeps its words, which are the company's.
 */
export async function eraseTrail(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT "eraseTrailOfPeople"(${[...userIds]}::uuid[], ${kept}::text[])`
}
