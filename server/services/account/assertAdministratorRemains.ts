import 'server-only'
import { roleGroupIds } from '@/domain/role'
import type { Prisma } from '@/server/db/client'
import { lockRow } from '@/server/db/lock'
import { AppError } from '@/server/errors'

/** The same for staff, who belong to no company: of two staff members who remove each other concurrently, one stays. */
async function assertStaffRemains(tx: Prisma.TransactionClient, leaving: readonly string[]): Promise<void> {
  const staff = await tx.$queryRaw<
    { id: string }[]
  >`SELECT "id" FROM "User" WHERE "roleGroupId" = ${roleGroupIds.Administrator}::uuid AND NOT "archived" ORDER BY "id" FOR NO KEY UPDATE`
  if (staff.length > 0 && staff.every(({ id }) => leaving.includes(id)))
    throw new AppError('CONFLICT', { key: 'lastStaff' })
}

/**
 * Asserts that a company keeps an administrator when these people leave. Call it before anything else is locked: the
 * company stays locked until the end of the transaction, so that of two concurrent departures the second one sees the
 * first.
 */
export async function assertAdministratorRemains(
  tx: Prisma.TransactionClient,
  subscriptionId: string | null,
  leaving: readonly string[],
): Promise<void> {
  if (subscriptionId === null) return assertStaffRemains(tx, leaving)
  await lockRow(tx, 'Subscription', subscriptionId)
  const administrators = await tx.user.findMany({
    where: {
      roleGroupId: roleGroupIds.SubscriptionAdministrator,
      archived: false,
      profile: { subscriptionId, archived: false },
    },
    select: { id: true },
  })
  if (administrators.length > 0 && administrators.every(({ id }) => leaving.includes(id)))
    throw new AppError('CONFLICT', { key: 'lastAdministrator' })
}
