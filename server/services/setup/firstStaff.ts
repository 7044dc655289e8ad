import 'server-only'
import { roleGroupIds } from '@/domain/role'
import type { Db } from '@/server/db/client'

const lockKey = 7_283_001

/** Is there any staff account, archived ones included? */
export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.user.findFirst({ where: { roleGroupId: roleGroupIds.Administrator }, select: { id: true } })) !== null

/** Makes whoever else wants to create staff wait until this transaction is over. */
export async function lockStaff(tx: Db): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockKey}::bigint)`
}
