/** What dashboards cover, and their addresses. */
export { type AverageChart, averageCharts, type AverageOfQuestion, highestAverages, type ScaleFigure } from './averages'
export {
  cardDescriptionLength,
  cardNameLength,
  type DashboardBase,
  type DashboardChartKind,
  dashboardPaths,
  type DashboardState,
  dashboardStates,
  type DashboardType,
  dashboardTypeOf,
  dashboardTypes,
  mostQuestionsShown,
  ownDashboard,
  stateOf,
} from './dashboard'
export {
  administrationDashboardViewModelSchema,
  departmentDashboardViewModelSchema,
  questionnaireDashboardViewModelSchema,
  subscriptionDashboardViewModelSchema,
  userDashboardViewModelSchema,
} from './dashboard.schema'
