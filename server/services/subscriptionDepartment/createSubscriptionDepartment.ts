import 'server-only'
import { createSubscriptionDepartmentSchema } from '@/domain/subscriptionDepartment'
import { transaction } from '@/server/db/transaction'
import { useCase } from '../useCase'
import { addDepartment } from './addDepartment'

/** Creates a department of the company with a unique name. */
export const createSubscriptionDepartment = useCase({
  input: createSubscriptionDepartmentSchema,
  ability: 'subscriptionDepartments.create',
  role: 'SubscriptionAdministration',
  subject: (_context, { subscriptionId }) => ({ subscriptionId }),
  run: ({ input, ...context }) => transaction(context.db, (tx) => addDepartment({ ...context, db: tx }, input)),
})
