import { abilitiesOn, can } from '@/server/policy'
import { profileForInvite, registerProfile, type ShownUser, userById } from '@/server/services/account'
import {
  archiveProfiles,
  changeUserRoleGroup,
  createProfile,
  deleteProfile,
  moveProfiles,
  profile,
  profiles,
  resendInvites,
  restoreProfiles,
  roleGroups,
  savePerson,
  updateProfile,
  user,
} from '@/server/services/profile'
import { subscriptionDepartmentById } from '@/server/services/subscriptionDepartment'
import type { GraphQLContext } from '../context'
import { type RootFields, serve } from '../serve'

/** A profile; with its account when that was read along with it. */
type Parent = { userId: string; subscriptionDepartmentId: string | null; user?: ShownUser }

/** Failed sign-ins and lockouts are told to the person and to their administrators alone. */
const seesLockout = ({ actor }: GraphQLContext, { subject }: ShownUser) => can(actor, 'profile.update', subject) || can(actor, 'profile.lockout', subject)

export const Query = {
  profile: serve(profile),
  profileForInvite: serve(profileForInvite),
  profiles: serve(profiles),
  roleGroups: serve(roleGroups),
  user: serve(user),
} satisfies RootFields

export const Mutation = {
  archiveProfiles: serve(archiveProfiles),
  changeUserRoleGroup: serve(changeUserRoleGroup),
  createProfile: serve(createProfile),
  deleteProfile: serve(deleteProfile),
  moveProfiles: serve(moveProfiles),
  registerProfile: serve(registerProfile),
  resendInvites: serve(resendInvites),
  restoreProfiles: serve(restoreProfiles),
  savePerson: serve(savePerson),
  updateProfile: serve(updateProfile),
} satisfies RootFields

export const Profile = {
  abilities: async ({ userId, user: known }: Parent, _: unknown, { actor, load }: GraphQLContext) => {
    const account = known ?? (await load(userById, userId))
    return account === null ? [] : abilitiesOn(actor, 'profile', account.subject)
  },
  subscriptionDepartment: ({ subscriptionDepartmentId: id }: Parent, _: unknown, { load }: GraphQLContext) => (id === null ? null : load(subscriptionDepartmentById, id)),
  user: ({ userId, user: known }: Parent, _: unknown, { load }: GraphQLContext) => known ?? load(userById, userId),
}

export const User = {
  accessFailedCount: (account: ShownUser, _: unknown, context: GraphQLContext) => (seesLockout(context, account) ? account.accessFailedCount : null),
  lockoutEnd: (account: ShownUser, _: unknown, context: GraphQLContext) => (seesLockout(context, account) ? account.lockoutEnd : null),
}
