import 'server-only'
import { administrationDashboardViewModelSchema } from '@/domain/dashboard'
import { useCase } from '../useCase'
import { dashboardOf } from './dashboardOf'
import { dashboardScope } from './dashboardScope'

/** The dashboard of all companies, for staff. */
export const administrationDashboardViewModel = useCase({
  input: administrationDashboardViewModelSchema,
  ability: 'result.read',
  role: 'Administration',
  reads: 'analysis',
  subject: () => ({ subscriptionId: null, subscriptionDepartmentId: null }),
  run: async (reading) => dashboardOf(reading, dashboardScope({ type: reading.input.type })),
})
