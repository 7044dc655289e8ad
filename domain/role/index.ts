export { type Role, type RoleGroupName, roleGroupIds, roleGroupNames, rolesOf } from './role'
