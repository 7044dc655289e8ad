export { type Role, type RoleGroupName, roleGroupIds, rolesOf } from './role'
