export { accountPaths } from './accountPaths'
export {
  analysisTypePaths,
  answerCodeIn,
  answerPath,
  openPath,
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
