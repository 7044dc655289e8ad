/** What dashboards cover, and their addresses. */
export { type AverageChart, averageCharts, type AverageOfQuestion, type ScaleFigure } from './averages'
export {
  cardDescriptionLength,
  cardNameLength,
  type DashboardChartKind,
  type DashboardState,
  dashboardStates,
  type DashboardType,
  dashboardTypeOf,
  dashboardTypes,
  mostQuestionsShown,
  stateOf,
} from './dashboard'
export {
  administrationDashboardViewModelSchema,
  departmentDashboardViewModelSchema,
  questionnaireDashboardViewModelSchema,
  subscriptionDashboardViewModelSchema,
  userDashboardViewModelSchema,
} from './dashboard.schema'
export { type DashboardBase, dashboardPaths, ownDashboard } from './dashboardPaths'
export { highestAverages } from './highestAverages'
