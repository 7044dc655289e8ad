import 'server-only'
import { subscriptionIdSchema } from '@/domain/subscription'
import { useCase } from '../useCase'

/** A company: the caller's own, or any for staff. */
export const subscription = useCase({
  input: subscriptionIdSchema,
  ability: 'subscription.read',
  absent: 'absentCompany',
  subject: ({ db }, { id }) => db.subscription.findFirst({ where: { id, archived: false } }),
  run: async ({ subject }) => subject,
})
