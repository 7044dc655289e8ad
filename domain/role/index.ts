export { givenGroups } from './givenGroups'
export { type Role, type RoleGroupName, roleGroupIds, roleGroupNames, roleGroupOf, rolesOf } from './role'
