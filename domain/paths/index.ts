export { accountPaths } from './accountPaths'
export { answerCodeIn, answerPath, openPath } from './answerPath'
export {
  analysisTypePaths,
  type Area,
  departmentInQuery,
  departmentPaths,
  erasurePaths,
  peoplePaths,
  type PeopleWhere,
  personalDataPath,
  profilePaths,
  questionnairePaths,
  runPaths,
  subscriptionPaths,
} from './paths'
export { type ReportAddress, reportAddressOf, type ReportArea, reportPaths } from './reportPaths'
export { ownReturnUrl } from './returnUrl'
