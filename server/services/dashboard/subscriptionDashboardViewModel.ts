import 'server-only'
import { subscriptionDashboardViewModelSchema } from '@/domain/dashboard'
import { useCase } from '../useCase'
import { dashboardOf } from './dashboardOf'
import { dashboardScope } from './dashboardScope'

/** The dashboard of a company, for its administrators and staff. */
export const subscriptionDashboardViewModel = useCase({
  input: subscriptionDashboardViewModelSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: async ({ db }, { id }) => {
    const subscription = await db.subscription.findFirst({
      where: { id, archived: false },
      select: { id: true, name: true },
    })
    return subscription === null ? null : { subscription, subscriptionId: id, subscriptionDepartmentId: null }
  },
  run: async ({ subject: { subscription, subscriptionId }, ...reading }) => ({
    subscription,
    ...dashboardOf(reading, dashboardScope({ subscriptionId, type: reading.input.type })),
  }),
})
