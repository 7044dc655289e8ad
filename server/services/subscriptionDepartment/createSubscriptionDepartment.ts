import 'server-only'
import { createSubscriptionDepartmentSchema } from '@/domain/subscriptionDepartment'
import { transaction } from '@/server/db/transaction'
import { recordAudit } from '../auditEvent'
import { mapIdConflict } from '../mapIdConflict'
import { useCase } from '../useCase'
import { assertDepartmentNameAvailable } from './assertDepartmentNameAvailable'

/** Creates a department of the company with a unique name. */
export const createSubscriptionDepartment = useCase({
  input: createSubscriptionDepartmentSchema,
  ability: 'subscriptionDepartments.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ input, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await assertDepartmentNameAvailable(tx, { id: input.id, name: input.name, subscriptionId })
      const created = await mapIdConflict(
        tx.subscriptionDepartment.create({ data: { ...input, createdAt: context.now } }),
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
    }),
})
