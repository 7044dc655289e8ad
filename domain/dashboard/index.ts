/** What dashboards cover, and their addresses. */
export { alike, byChange, changeLines, type ChangingQuestion, periodsShown } from './changes'
export {
  type AverageChart,
  averageCharts,
  type AverageOfQuestion,
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
  highestAverages,
  mostQuestionsShown,
  mostTableRows,
  ownDashboard,
  ownDepartment,
  progressStates,
  questionnaireTypeOf,
  type ScaleFigure,
  stateOf,
} from './dashboard'
export {
  administrationDashboardViewModelSchema,
  departmentDashboardViewModelSchema,
  questionnaireDashboardViewModelSchema,
  subscriptionDashboardViewModelSchema,
  userDashboardViewModelSchema,
} from './dashboard.schema'
