export { accountPaths } from './accountPaths'
export {
  analysisTypePaths,
  type Area,
  departmentPaths,
  erasurePaths,
  homePaths,
  peoplePaths,
  type PeopleWhere,
  personalDataPath,
  profilePaths,
  questionnairePaths,
  subscriptionPaths,
} from './paths'
export { type ReportAddress, reportAddressOf, type ReportArea, reportPaths } from './reportPaths'
export { runPaths } from './runPaths'
export { departmentInQuery } from './departmentInQuery'
export { ownReturnUrl } from './returnUrl'
