import 'server-only'
import { departmentDashboardViewModelSchema } from '@/domain/dashboard'
import { useCase } from '../useCase'
import { dashboardOf } from './dashboardOf'
import { dashboardScope, limitsOf } from './dashboardScope'

/** The dashboard of a department, for its administrators, those of the company, and staff. */
export const departmentDashboardViewModel = useCase({
  input: departmentDashboardViewModelSchema,
  ability: 'result.read',
  role: 'SubscriptionDepartmentAdministration',
  reads: 'analysis',
  subject: async ({ db }, { id, subscriptionId }) => {
    const inside = { archived: false, ...(subscriptionId === null ? {} : { id: subscriptionId }) }
    const select = { id: true, name: true, subscriptionId: true, subscription: { select: { id: true, name: true } } }
    const department = await db.subscriptionDepartment.findFirst({
      where: { id, archived: false, subscription: inside },
      select,
    })
    return department === null
      ? null
      : { department, subscriptionId: department.subscriptionId, subscriptionDepartmentId: id }
  },
  run: async ({ subject: { department, subscriptionId }, ...reading }) => {
    const { isDepartmental } = limitsOf(reading.actor)
    return {
      subscription: department.subscription,
      subscriptionDepartment: { id: department.id, name: department.name },
      ...dashboardOf(
        reading,
        dashboardScope({ subscriptionId, departmentId: department.id, isDepartmental, type: reading.input.type }),
      ),
    }
  },
})
