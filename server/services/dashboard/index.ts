/** The dashboards, one for each kind of subject. */
export { administrationDashboardViewModel } from './administrationDashboardViewModel'
export { departmentDashboardViewModel } from './departmentDashboardViewModel'
export { questionnaireDashboardViewModel } from './questionnaireDashboardViewModel'
export { subscriptionDashboardViewModel } from './subscriptionDashboardViewModel'
export { userDashboardViewModel } from './userDashboardViewModel'
