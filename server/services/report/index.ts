import 'server-only'

/** Public interface of the module for reports. */
export { companyReport, departmentOf } from './companyReport'
export { finishers } from './finishers'
export { individualReport } from './individualReport'
export { type AverageChanges, averageChanges } from './performanceOf'
export { reportHead } from './reportOf'
export { reportedRun } from './reportedRun'
export { sectionNameOf } from './sectionNameOf'
