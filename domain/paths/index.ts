export { accountPaths, analysisTypePaths, type Area, departmentPaths, homePaths, peoplePaths, type PeopleWhere, profilePaths, questionnairePaths, runPaths, subscriptionPaths } from './paths'
export { departmentIn } from './departmentIn'
export { ownReturnUrl } from './returnUrl'
