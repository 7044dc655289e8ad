import 'server-only'
import type { Prisma } from '@/server/db/client'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import type { SignedInContext } from '../useCase'
import { assertDepartmentNameAvailable } from './assertDepartmentNameAvailable'

type NewDepartment = { id?: string; name: string; subscriptionId: string }

/** Creates a department of a company whose name no other has. Call it in a transaction. */
export async function addDepartment(
  { db: tx, ...context }: Omit<SignedInContext, 'db'> & { db: Prisma.TransactionClient },
  { id, name, subscriptionId }: NewDepartment,
): Promise<Prisma.SubscriptionDepartmentModel> {
  await assertDepartmentNameAvailable(tx, { id, name, subscriptionId })
  const created = await mapIdConflict(
    tx.subscriptionDepartment.create({ data: { id, name, subscriptionId, createdAt: context.now } }),
  )
  await recordAudit(
    { ...context, db: tx },
    {
      action: 'subscriptionDepartment.created',
      subjectType: 'SubscriptionDepartment',
      subjectId: created.id,
      subscriptionId,
      detail: { name: created.name },
    },
  )
  return created
}
