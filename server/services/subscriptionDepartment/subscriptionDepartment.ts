import 'server-only'
import { subscriptionDepartmentIdSchema } from '@/domain/subscriptionDepartment'
import { useCase } from '../useCase'
import { findSubscriptionDepartment } from './findSubscriptionDepartment'

/** A department, for its administrators. */
export const subscriptionDepartment = useCase({
  input: subscriptionDepartmentIdSchema,
  ability: 'subscriptionDepartment.read',
  absent: 'absentDepartment',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db }, { id }) => findSubscriptionDepartment(db, id),
  run: async ({ subject }) => subject,
})
