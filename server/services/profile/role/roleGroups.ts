import 'server-only'
import { roleGroupsSchema } from '@/domain/profile'
import { grantableGroups, roleGroupIds, roleGroupNames } from '@/domain/role'
import { useCase } from '@/server/services/useCase'

/** The role groups the caller may assign in the current scope, or all. */
export const roleGroups = useCase({
  input: roleGroupsSchema,
  ability: 'account.read',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ actor }) => ({ userId: actor.userId }),
  run: async ({ actor, input: { isAll } }) => {
    const names =
      isAll === true ? roleGroupNames : grantableGroups(actor.roles, { isInCompany: actor.subscriptionId !== null })
    return { items: names.map((name) => ({ id: roleGroupIds[name], name })), totalCount: names.length }
  },
})
