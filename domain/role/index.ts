export { grantableGroups } from './grantableGroups'
export { type Role, type RoleGroupName, roleGroupIds, roleGroupNames, roleGroupOf, rolesOf } from './role'
