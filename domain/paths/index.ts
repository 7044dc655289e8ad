export { accountPaths, type Area, homePaths, profilePaths, questionnairePaths, runPaths } from './paths'
export { ownReturnUrl } from './returnUrl'
