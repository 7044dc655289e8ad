import { administrationDashboardViewModel } from '@/server/services/dashboard/administrationDashboardViewModel'
import { departmentDashboardViewModel } from '@/server/services/dashboard/departmentDashboardViewModel'
import { questionnaireDashboardViewModel } from '@/server/services/dashboard/questionnaireDashboardViewModel'
import { subscriptionDashboardViewModel } from '@/server/services/dashboard/subscriptionDashboardViewModel'
import { userDashboardViewModel } from '@/server/services/dashboard/userDashboardViewModel'
import { type RootFields, serve } from '../serve'

export const Query = {
  administrationDashboardViewModel: serve(administrationDashboardViewModel),
  departmentDashboardViewModel: serve(departmentDashboardViewModel),
  questionnaireDashboardViewModel: serve(questionnaireDashboardViewModel),
  subscriptionDashboardViewModel: serve(subscriptionDashboardViewModel),
  userDashboardViewModel: serve(userDashboardViewModel),
} satisfies RootFields
