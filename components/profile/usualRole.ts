import type { RoleGroupName } from '@/domain/role'

/** The role of nearly everyone, which cards and narrow rows leave out. */
export const usualRole = 'User' satisfies RoleGroupName
