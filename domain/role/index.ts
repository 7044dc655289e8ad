export { type Role, type RoleGroupName, roleGroupIds, roleGroupNames, roles, rolesOf } from './role'
