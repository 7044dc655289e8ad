export { expiryFrom, mostInBrowser, mostReports, mostRunning } from './limits'
export {
  createReportPackageSchema,
  latestReportPackageSchema,
  reportPackageIdSchema,
  updateReportPackageItemSchema,
  zipFileNameSchema,
} from './reportPackage.schema'
export type { ReportProblem } from './reportProblem'
