export { accountPaths, type Area, homePaths, questionnairePaths, runPaths } from './paths'
export { ownReturnUrl } from './returnUrl'
