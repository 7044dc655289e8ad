import 'server-only'
import { roleGroupIds } from '@/domain/role'
import type { ShownUser } from './userById'

type Fields = { id: string; userId: string; email: string; firstName: string; lastName: string }

/** What a newly registered profile looks like, for an address that is taken: nothing of it exists. */
export function decoyProfile({ id, userId, email, firstName, lastName }: Fields) {
  const place = { subscriptionId: null, subscriptionDepartmentId: null }
  const user: ShownUser = {
    id: userId,
    userName: email,
    email,
    emailConfirmed: false,
    phoneNumberConfirmed: false,
    twoFactorEnabled: false,
    lockoutEnd: null,
    lockoutEnabled: true,
    accessFailedCount: 0,
    roleGroup: { id: roleGroupIds.User, name: 'User' },
    subject: { userId, roleGroup: 'User', ...place },
  }
  return { id, userId, firstName, lastName, archived: false, ...place, version: 1, user }
}
