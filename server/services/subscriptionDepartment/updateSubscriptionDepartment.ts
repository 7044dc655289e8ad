import 'server-only'
import { updateSubscriptionDepartmentSchema } from '@/domain/subscriptionDepartment'
import { lockRow } from '@/server/db/lock'
import { transaction } from '@/server/db/transaction'
import { AppError } from '@/server/errors'
import { recordAudit } from '../auditEvent'
import { assertCurrentVersion } from '../assertCurrentVersion'
import { useCase } from '../useCase'
import { findSubscriptionDepartment } from './findSubscriptionDepartment'
import { assertDepartmentNameAvailable } from './assertDepartmentNameAvailable'

/** Saves the name of a department. */
export const updateSubscriptionDepartment = useCase({
  input: updateSubscriptionDepartmentSchema,
  ability: 'subscriptionDepartment.update',
  absent: 'absentDepartment',
  role: 'SubscriptionAdministration',
  subject: ({ db }, { id }) => findSubscriptionDepartment(db, id),
  run: ({ input: { id, version, ...fields }, subject: { subscriptionId }, ...context }) =>
    transaction(context.db, async (tx) => {
      await lockRow(tx, 'SubscriptionDepartment', id)
      const stored = await findSubscriptionDepartment(tx, id)
      if (stored === null) throw new AppError('NOT_FOUND')
      assertCurrentVersion(version, stored)
      if (fields.name !== undefined && fields.name !== stored.name)
        await assertDepartmentNameAvailable(tx, { id, name: fields.name, subscriptionId })
      const saved = await tx.subscriptionDepartment.update({
        where: { id },
        data: { ...fields, version: { increment: 1 } },
      })
      await recordAudit(
        { ...context, db: tx },
        {
          action: 'subscriptionDepartment.updated',
          subjectType: 'SubscriptionDepartment',
          subjectId: id,
          subscriptionId,
          detail: { name: saved.name },
        },
      )
      return saved
    }),
})
