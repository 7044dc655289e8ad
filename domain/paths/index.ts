export { accountPaths, type Ended, endedStates } from './accountPaths'
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
  subscriptionPaths,
} from './paths'
export { type ReportAddress, reportAddressOf, type ReportArea, reportPaths } from './reportPaths'
export { answerCodeIn, answerPath, openPath, runPaths } from './runPaths'
export { ownReturnUrl } from './returnUrl'
