import {
  administrationDashboardViewModel,
  departmentDashboardViewModel,
  questionnaireDashboardViewModel,
  subscriptionDashboardViewModel,
  userDashboardViewModel,
} from '@/server/services/dashboard'
import { type RootFields, serve } from '../serve'

export const Query = {
  administrationDashboardViewModel: serve(administrationDashboardViewModel),
  departmentDashboardViewModel: serve(departmentDashboardViewModel),
  questionnaireDashboardViewModel: serve(questionnaireDashboardViewModel),
  subscriptionDashboardViewModel: serve(subscriptionDashboardViewModel),
  userDashboardViewModel: serve(userDashboardViewModel),
} satisfies RootFields
