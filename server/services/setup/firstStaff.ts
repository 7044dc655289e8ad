import 'server-only'
import { roleGroupIds } from '@/domain/role'
import type { Db } from '@/server/db/client'
import { lockName } from '@/server/db/lock'

/** Whether there is any staff account, archived ones included. */
export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.user.findFirst({ where: { roleGroupId: roleGroupIds.Administrator }, select: { id: true } })) !== null

/** Blocks concurrent transactions that create staff until this one ends. */
export async function lockStaff(tx: Db): Promise<void> {
  await lockName(tx, 'staff')
}
