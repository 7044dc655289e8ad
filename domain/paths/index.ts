export { accountPaths, type Area, areas, homePaths, questionnairePaths, runPaths } from './paths'
export { ownReturnUrl } from './returnUrl'
