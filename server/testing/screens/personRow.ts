import type { RoleGroupName } from '@/domain/role'

type Wish = {
  id: string
  firstName: string
  lastName: string
  isConfirmed?: boolean
  role?: RoleGroupName
  department?: { __typename: string; id: string; name: string } | null
  abilities?: readonly string[]
  takenInUntil?: string | null
}

/** A person as /graphql returns one to a screen: of a company, confirmed, a plain user by default. */
export function personRow({
  id,
  firstName,
  lastName,
  isConfirmed = true,
  role = 'User',
  department = null,
  abilities = ['read', 'update', 'changeEmail', 'changeRoleGroup', 'invite', 'move', 'delete'],
  takenInUntil = null,
}: Wish) {
  return {
    __typename: 'Profile',
    id,
    userId: `user-${id}`,
    firstName,
    lastName,
    archived: false,
    subscriptionId: 's',
    subscriptionDepartmentId: department?.id ?? null,
    subscriptionDepartment: department,
    version: 3,
    takenInUntil,
    abilities,
    user: {
      __typename: 'User',
      id: `user-${id}`,
      email: `${id}@example.test`,
      emailConfirmed: isConfirmed,
      lockoutEnd: null,
      lockoutEnabled: true,
      twoFactorEnabled: false,
      roleGroup: { __typename: 'RoleGroup', id: `group-${role}`, name: role },
    },
  }
}
