import 'server-only'

/** Public interface of the module for reports. */
export { companyReport, departmentOf } from './companyReport'
export { type Finisher, finishers } from './finishers'
export { individualReport } from './individualReport'
export { individualReportViewModel } from './individualReportViewModel'
export { type AverageChanges, averageChanges } from './performanceOf'
export { reportBuilderViewModel } from './reportBuilderViewModel'
export { reportedRun } from './reportedRun'
export { sectionNameOf } from './sectionNameOf'
export { subscriptionReportViewModel } from './subscriptionReportViewModel'
