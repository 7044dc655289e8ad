export { expiryFrom, mostInBrowser, mostReports, mostRunning, type ReportProblem } from './reportPackage'
export {
  createReportPackageSchema,
  latestReportPackageSchema,
  reportPackageIdSchema,
  updateReportPackageItemSchema,
  zipFileNameSchema,
} from './reportPackage.schema'
